/**
 * Keeps the page for play without a line: every file of a version at once, and answers from there.
 *
 * A new version is fetched beside the old one and waits until somebody wants it. What is packed for the way is kept unpacked
 * where the browser then keeps its machine code, too.
 */

/** @typedef {{version: string, files: Record<string, string>, unpack: Record<string, string>}} Edition */

/** Which files there are, by their digests, and the type of those to unpack. The build fills this in. @type {Edition} */
const EDITION = { version: "", files: {}, unpack: {} };

const worker = /** @type {ServiceWorkerGlobalScope} */ (/** @type {unknown} */ (self));
const FAMILY = `mellifera ${worker.registration.scope} `;
const CACHE = FAMILY + EDITION.version;
const PACKED = ".packed";
const PARTS = "python/parts.json";
const AT_ONCE = 6;

/** @param {string} file */
const addressOf = (file) => new URL(file, worker.registration.scope).href;

/** A file of exactly this version: what lies in a cache on the way may be older. @param {string} file */
async function fetched(file) {
  const integrity = EDITION.files[file];
  try {
    return await fetch(addressOf(file), { integrity });
  } catch {
    return fetch(addressOf(file), { integrity, cache: "reload" });
  }
}

/** @param {Cache} cache @param {string} file */
async function keep(cache, file) {
  const response = await fetched(file);
  if (!response.ok) throw new Error(`${file}: ${response.status}`);
  const type = EDITION.unpack[file];
  if (file === PARTS) await cache.put(addressOf(file), await plainParts(response));
  else if (!type) await cache.put(addressOf(file), response);
  else {
    const plain = /** @type {ReadableStream<Uint8Array<ArrayBuffer>>} */ (response.body).pipeThrough(new DecompressionStream("gzip"));
    await cache.put(addressOf(file.slice(0, -PACKED.length)), new Response(plain, { headers: { "content-type": type } }));
  }
}

/** Tells the loader which parts need no unpacking any more. @param {Response} response */
async function plainParts(response) {
  const parts = await response.json();
  parts.plain = Object.keys(EDITION.unpack).map((file) => file.slice(file.lastIndexOf("/") + 1, -PACKED.length));
  return Response.json(parts);
}

async function keepAll() {
  const cache = await caches.open(CACHE);
  const files = Object.keys(EDITION.files);
  const next = async () => {
    for (let file = files.shift(); file; file = files.shift()) await keep(cache, file);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, next));
}

async function dropOthers() {
  const others = (await caches.keys()).filter((name) => name.startsWith(FAMILY) && name !== CACHE);
  await Promise.all(others.map((name) => caches.delete(name)));
}

/** What was asked for after a question mark is the client's to read. @param {Request} request */
async function answer(request) {
  const cache = await caches.open(CACHE);
  const [file] = request.url.split(/[?#]/);
  const kept = await cache.match(file === worker.registration.scope ? addressOf("index.html") : file, { ignoreVary: true });
  return kept ?? fetch(request);
}

worker.addEventListener("install", (event) => event.waitUntil(keepAll()));
worker.addEventListener("activate", (event) => event.waitUntil(dropOthers().then(() => worker.clients.claim())));
worker.addEventListener("message", (event) => {
  if (event.data?.type === "take_over") worker.skipWaiting();
});
worker.addEventListener("fetch", (event) => {
  const { request } = event;
  const { origin } = worker.location;
  if (new URL(request.url).origin !== origin) event.respondWith(Response.error());
  else if (request.method === "GET" && request.url.startsWith(worker.registration.scope)) event.respondWith(answer(request));
});
