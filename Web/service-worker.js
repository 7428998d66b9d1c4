// Keeps the page, so that it works without a network.
//
// A browser takes the files anew when this version changes: `make web` puts the hash of all files here.
const version = "1";

const name = `rpn-${version}`;
const files = [
  "./", "index.html", "page.css", "page.js", "rpn.js", "icon.svg", "manifest.webmanifest",
];
// The page takes the first that its browser can take apart; the others are not needed.
const modules = ["rpn-first.wasm", "rpn-rest.wasm"];
const suffixes = [".br", ".gz", ""];

/** A file for the cache: one that was kept is asked for whether it is still the same. */
const fresh = (file) => new Request(file, { cache: "no-cache" });

/** Whether a browser takes a format apart. */
function takes(format) {
  try {
    return Boolean(new DecompressionStream(format));
  } catch {
    return false;
  }
}

/** Puts all files into a cache of this version. */
async function fill() {
  const cache = await caches.open(name);
  await cache.addAll(files.map(fresh));
  const isTaken = [takes("brotli"), takes("gzip"), true];
  for (const module of modules) {
    for (const suffix of suffixes.slice(isTaken.indexOf(true))) {
      const isKept = await cache.add(fresh(module + suffix)).then(() => true, () => false);
      if (isKept) break;
    }
  }
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
