// Fetches the program with a bar that tells how far it is, and starts it. Whatever keeps it from starting is told in words.

const page = document.documentElement;
const element = (id) => document.getElementById(id);

function trouble(words) {
  element("trouble").textContent = words;
  page.dataset.state = "trouble";
}

element("again").addEventListener("click", () => location.reload());

// Dropped files are the program's; without this the browser would leave the page for them.
for (const event of ["dragover", "drop"]) addEventListener(event, (dropped) => dropped.preventDefault());

// Keys that mean something here, and in a browser only help, finding text in a page and its address, of which there is
// nothing to be found on a canvas. Loading anew, tabs, the size of the page and F6 stay the browser's.
addEventListener("keydown", (pressed) => {
  const letter = (pressed.ctrlKey || pressed.metaKey) && /^[ge]$/i.test(pressed.key);
  if (letter || /^F[1-489]$/.test(pressed.key)) pressed.preventDefault();
}, true);

// PROGRAM_SIZE is put in by the build: a server that compresses the program tells another number of bytes.
const megabytes = (bytes) => (bytes / 1e6).toFixed(1);

function told(response, size) {
  const reader = response.body.getReader();
  let come = 0;
  const body = new ReadableStream({
    async pull(out) {
      const { done, value } = await reader.read();
      if (done) {
        element("loaded").textContent = "Starting…";
        out.close();
        return;
      }
      come += value.length;
      element("bar").value = Math.min(come / size, 1);
      element("loaded").textContent = `${megabytes(come)} of ${megabytes(size)} MB`;
      out.enqueue(value);
    },
  });
  return new Response(body, { headers: { "Content-Type": "application/wasm" } });
}

function draws() {
  const canvas = document.createElement("canvas");
  return Boolean(canvas.getContext("webgl2") || canvas.getContext("webgl"));
}

async function start() {
  if (typeof WebAssembly !== "object" || typeof ReadableStream !== "function") {
    return trouble("This browser has no WebAssembly, which Hatchway is written in. Any browser of the last few years has it; in some it is switched off by a setting.");
  }
  if (!draws()) {
    return trouble("This browser has no WebGL, which Hatchway draws with. It may be switched off in the settings (“hardware acceleration”), or the graphics driver may be too old.");
  }
  try {
    const [program, response] = await Promise.all([import("./hatchway.js"), fetch("hatchway.wasm")]);
    if (!response.ok) throw new Error(`the server answers ${response.status}`);
    await program.default({ module_or_path: told(response, PROGRAM_SIZE) });
  } catch (error) {
    trouble(`Hatchway could not be loaded: ${error.message ?? error}`);
    throw error;
  }
  if ("serviceWorker" in navigator) {
    // Without it the page works as well, and needs the network the next time.
    navigator.serviceWorker.register("service-worker.js").catch((error) => console.warn(error));
  }
}

start();
