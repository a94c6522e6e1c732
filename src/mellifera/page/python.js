/**
 * Python inside a worker: Pyodide and Mellifera as the build has packed them, and nothing from anywhere else.
 *
 * A plain static server compresses nothing, so what is large lies gzipped in python/ and is unpacked here on its way. What the
 * service worker has kept unpacked is taken as it is: of that the browser keeps the machine code, and starts faster.
 */

/** @typedef {import("pyodide").PyodideAPI} Python */
/** @typedef {{bytes: Record<string, number>, plain?: string[], lock: import("pyodide").Lockfile}} Parts */
/** @typedef {(part: string, loaded: number, total: number) => void} Progress */
/** @typedef {Uint8Array<ArrayBuffer>} Bytes */

const HOME = new URL("../python/", import.meta.url);
const WASM = "pyodide.asm.wasm";
const GLUE = "pyodide.asm.mjs";
const LIBRARY = "python_stdlib.zip";
const GAME = "mellifera.tar";
const BLOCK = 512;

/**
 * Starts Python with Mellifera ready to be imported. What another worker has compiled is not compiled again.
 *
 * @param {Progress} told
 * @param {WebAssembly.Module} [compiled]
 * @returns {Promise<{python: Python, compiled: WebAssembly.Module}>}
 */
export async function startPython(told, compiled) {
  const pyodide = imported("pyodide.mjs");
  const parts = new Arriving(await (await found("parts.json")).json(), told);
  const glue = parts.module(GLUE);
  const library = parts.fetch(LIBRARY).then((response) => response.arrayBuffer());
  const game = parts.fetch(GAME).then((response) => response.arrayBuffer());
  const wasm = compiled ? Promise.resolve(new Response()) : parts.fetch(WASM);
  const borrowed = borrow({ [LIBRARY]: library.then((bytes) => new Response(bytes)), [WASM]: wasm }, compiled);
  try {
    const { default: createPyodideModule } = await glue;
    const started = (await pyodide).loadPyodide({
      indexURL: HOME.href,
      packageBaseUrl: HOME.href,
      lockFileContents: parts.lock,
      createPyodideModule,
      fsInit: async (/** @type {Python["FS"]} */ files, /** @type {{sitePackages: string}} */ { sitePackages }) =>
        unpackTar(files, sitePackages, await game),
    });
    // Pyodide waits for ever for a file that does not come: what failed is heard here.
    const [, , module] = await Promise.all([library, game, borrowed.compiled]);
    return { python: await started, compiled: module };
  } finally {
    borrowed.giveBack();
  }
}

/** @param {string} name */
const imported = (name) => /** @type {Promise<any>} */ (import(`${HOME}${name}`));

/** @param {string} name */
async function found(name) {
  const response = await fetch(new URL(name, HOME));
  if (!response.ok) throw new Error(`${response.url}: ${response.status}`);
  return response;
}

/** The parts on their way: how large each is, is told before any is there, and how much of it has come while it does. */
class Arriving {
  /** @param {Parts} parts @param {Progress} told */
  constructor({ bytes, plain, lock }, told) {
    this.bytes = bytes;
    this.plain = new Set(plain);
    this.lock = lock;
    this.told = told;
  }

  /** A part, unpacked. @param {string} name */
  async fetch(name) {
    this.told(name, 0, this.bytes[name]);
    if (!this.plain.has(name)) return this.unpacked(name, await found(`${name}.packed`));
    const response = await found(name);
    this.told(name, this.bytes[name], this.bytes[name]);
    return response;
  }

  /** @param {string} name @param {Response} response */
  unpacked(name, response) {
    const body = /** @type {ReadableStream<Bytes>} */ (response.body);
    let loaded = 0;
    const count = new TransformStream({
      /** @param {Bytes} chunk @param {TransformStreamDefaultController<Bytes>} next */
      transform: (chunk, next) => {
        loaded += chunk.length;
        this.told(name, loaded, this.bytes[name]);
        next.enqueue(chunk);
      },
    });
    const type = name === WASM ? "application/wasm" : "application/octet-stream";
    return new Response(body.pipeThrough(count).pipeThrough(new DecompressionStream("gzip")), { headers: { "content-type": type } });
  }

  /** A part that is a module: packed, it can only be imported from memory. @param {string} name @returns {Promise<any>} */
  async module(name) {
    if (this.plain.has(name)) {
      const module = await imported(name);
      this.told(name, this.bytes[name], this.bytes[name]);
      return module;
    }
    const code = await (await this.fetch(name)).arrayBuffer();
    const address = URL.createObjectURL(new Blob([code], { type: "text/javascript" }));
    try {
      return await import(address);
    } finally {
      URL.revokeObjectURL(address);
    }
  }
}

/**
 * Pyodide fetches and compiles by the worker's own functions: while it starts, its two files come from us.
 *
 * @param {Record<string, Promise<Response>>} files
 * @param {WebAssembly.Module} [ready]
 */
function borrow(files, ready) {
  const { fetch } = globalThis;
  const { instantiateStreaming } = WebAssembly;
  /** @type {(module: Promise<WebAssembly.Module>) => void} */
  let keep;
  /** @type {Promise<WebAssembly.Module>} */
  const compiled = new Promise((resolve) => {
    keep = resolve;
  });
  globalThis.fetch = (input, options) => {
    const address = input instanceof Request ? input.url : String(input);
    return files[address.slice(HOME.href.length)] ?? fetch(input, options);
  };
  WebAssembly.instantiateStreaming = (response, imports) => {
    const made = ready
      ? WebAssembly.instantiate(ready, imports).then((instance) => ({ module: ready, instance }))
      : instantiateStreaming.call(WebAssembly, response, imports);
    keep(made.then(({ module }) => module));
    return made;
  };
  const giveBack = () => {
    globalThis.fetch = fetch;
    WebAssembly.instantiateStreaming = instantiateStreaming;
  };
  return { compiled, giveBack };
}

/**
 * Mellifera as files: languages, rules and components are found by looking into folders.
 *
 * @param {Python["FS"]} files
 * @param {string} folder
 * @param {ArrayBuffer} archive a tar as the build writes it, which has nothing but plain files
 */
function unpackTar(files, folder, archive) {
  const text = new TextDecoder();
  /** @param {number} from @param {number} length */
  const field = (from, length) => text.decode(new Uint8Array(archive, from, length)).replace(/\0.*/s, "");
  const made = new Set();
  for (let at = 0; field(at, 100); ) {
    const size = Number.parseInt(field(at + 124, 12), 8);
    const above = field(at + 345, 155);
    const path = `${folder}/${above && `${above}/`}${field(at, 100)}`;
    const parent = path.slice(0, path.lastIndexOf("/"));
    if (!made.has(parent)) files.mkdirTree(parent);
    made.add(parent);
    files.writeFile(path, new Uint8Array(archive, at + BLOCK, size));
    at += BLOCK + Math.ceil(size / BLOCK) * BLOCK;
  }
}
