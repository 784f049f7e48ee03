// Keeps the page for when there is no network. VERSION is put in by the build and changes with any of the files, so a new
// version is fetched as a whole, beside the old one. It waits until no page of the old one is open any more: a page must
// not get its workers from another version than its program.

const VERSION = "PAGE_VERSION";
const FILES = ["./", "page.css", "start.js", "worker.js", "hatchway.js", "hatchway.wasm", "manifest.webmanifest", "icon.svg", "icon-192.png", "icon-512.png"];

self.addEventListener("install", (event) => {
  // The browser's own copies may be of another version.
  const fetched = FILES.map((file) => new Request(file, { cache: "no-cache" }));
  event.waitUntil(caches.open(VERSION).then((cache) => cache.addAll(fetched)));
});

self.addEventListener("activate", (event) => {
  const old = (name) => name.startsWith("hatchway-") && name !== VERSION;
  event.waitUntil(caches.keys().then((names) => Promise.all(names.filter(old).map((name) => caches.delete(name)))));
});

self.addEventListener("fetch", (event) => {
  const { request } = event;
  if (request.method !== "GET" || !request.url.startsWith(self.registration.scope)) return;
  // One version as a whole: a page never gets its parts from two.
  const kept = caches.open(VERSION).then((cache) => cache.match(request, { ignoreSearch: true }));
  event.respondWith(kept.then((found) => found ?? fetch(request)));
});
