// Keeps the page, so that it works without a network.
//
// A browser takes the files anew when this version changes: `make web` puts the hash of all files here.
const version = "1";

const name = `rpn-${version}`;
const files = [
  "./", "index.html", "page.css", "page.js", "busy.js", "completion.js", "elements.js", "entry.js",
  "explain.js", "find.js", "history.js", "keypad.js", "panels.js", "settings.js", "stack.js",
  "storage.js", "words.js", "rpn.js", "rpn.wasm", "icon.svg", "manifest.webmanifest",
];

/** Puts all files into a cache of this version, from the server and not from where it was kept. */
async function fill() {
  const cache = await caches.open(name);
  await cache.addAll(files.map((file) => new Request(file, { cache: "reload" })));
  await skipWaiting();
}

/** Removes the caches of other versions. */
async function clean() {
  const names = await caches.keys();
  const old = names.filter((other) => other.startsWith("rpn-") && other !== name);
  await Promise.all(old.map((other) => caches.delete(other)));
  await clients.claim();
}

/** A file from the cache; what is not there comes from the network. */
async function answer(request) {
  const cache = await caches.open(name);
  return (await cache.match(request, { ignoreSearch: true })) ?? fetch(request);
}

addEventListener("install", (event) => event.waitUntil(fill()));
addEventListener("activate", (event) => event.waitUntil(clean()));
addEventListener("fetch", (event) => {
  const isOwn = new URL(event.request.url).origin === location.origin;
  if (isOwn && event.request.method === "GET") event.respondWith(answer(event.request));
});
