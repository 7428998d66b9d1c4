// A small server of static files on 127.0.0.1.
//
// usage: node server.mjs FOLDER [PORT]

import { createReadStream } from "node:fs";
import { stat } from "node:fs/promises";
import { createServer } from "node:http";
import { extname, join, normalize, resolve } from "node:path";
import { fileURLToPath } from "node:url";

const types = {
  ".css": "text/css; charset=utf-8",
  ".html": "text/html; charset=utf-8",
  ".js": "text/javascript; charset=utf-8",
  ".json": "application/json",
  ".mjs": "text/javascript; charset=utf-8",
  ".png": "image/png",
  ".svg": "image/svg+xml",
  ".ts": "text/plain; charset=utf-8",
  ".txt": "text/plain; charset=utf-8",
  ".wasm": "application/wasm",
  ".webmanifest": "application/manifest+json",
};

/** The file that an address names; `null` where there is none in the folder. */
async function find(folder, address) {
  const path = decodeURIComponent(new URL(address, "http://localhost").pathname);
  const file = join(folder, normalize(path));
  if (file !== folder && !file.startsWith(`${folder}/`)) return null;
  const found = await stat(file).catch(() => null);
  if (found?.isFile()) return file;
  const index = join(file, "index.html");
  return (await stat(index).catch(() => null))?.isFile() ? index : null;
}

/**
 * Serves a folder.
 *
 * Gives its address and `close`, which also ends the connections that are open.
 */
export async function serve(folder, { port = 0 } = {}) {
  const root = resolve(folder);
  const server = createServer(async (request, response) => {
    const file = await find(root, request.url).catch(() => null);
    if (!file) {
      response.writeHead(404, { "Content-Type": "text/plain" }).end("not found\n");
      return;
    }
    const type = types[extname(file)] ?? "application/octet-stream";
    response.writeHead(200, { "Content-Type": type, "Cache-Control": "no-cache",
      "Content-Length": (await stat(file)).size });
    if (request.method === "HEAD") response.end();
    else createReadStream(file).pipe(response);
  });
  await new Promise((done, fail) => server.once("error", fail).listen(port, "127.0.0.1", done));
  return {
    address: `http://127.0.0.1:${server.address().port}/`,
    close() {
      server.closeAllConnections();
      return new Promise((done) => server.close(done));
    },
  };
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const [folder = ".", port = "8000"] = process.argv.slice(2);
  console.log((await serve(folder, { port: Number(port) })).address);
}
