// A worker gets the compiled program and its job in its first message; the program finds the job here and does the rest.

import program from "./hatchway.js";

self.onmessage = ({ data }) => {
  self.onmessage = null;
  self.job = data.job;
  // A promise that is broken is told to nobody; an error is told to the page.
  program({ module_or_path: data.module }).catch((error) => setTimeout(() => { throw error; }));
};
