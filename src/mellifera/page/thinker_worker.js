/** The worker of one thinker: starts Python as soon as it is told with which machine code, and answers one question at a time. */

import { startPython } from "./python.js";

/** @typedef {(question: string, tell: (line: string) => void) => string} Think */

/** @type {(compiled: WebAssembly.Module) => void} */
let start;
/** @type {Promise<Think>} */
const ready = new Promise((/** @type {(compiled: WebAssembly.Module) => void} */ resolve) => {
  start = resolve;
}).then(async (compiled) => {
  const { python } = await startPython(() => {}, compiled);
  return python.pyimport("mellifera.page.thinker").think;
});

self.addEventListener("message", async (/** @type {MessageEvent} */ { data }) => {
  try {
    if (data.type === "start") start(data.compiled);
    else {
      const think = await ready;
      const json = think(data.question, (line) => self.postMessage({ type: "line", json: line }));
      self.postMessage({ type: "answer", json });
    }
  } catch (error) {
    self.postMessage({ type: "failed", reason: String(error) });
  }
});
