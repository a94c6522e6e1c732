/** Workers that think for the table: bots and hints in one that stays, each review in one of its own that ends with it. */

/** @typedef {"bot"|"hint"|"review"} Kind */
/** @typedef {(line: string) => void} Tell */
/** @typedef {{type: "line", json: string} | {type: "answer", json: string} | {type: "failed", reason: string}} Heard */

const ADDRESS = new URL("thinker_worker.js", import.meta.url);

/** One worker with Python, asked one question after another. */
class Thinker {
  /** @param {WebAssembly.Module} compiled */
  constructor(compiled) {
    this.worker = new Worker(ADDRESS, { type: "module" });
    this.worker.postMessage({ type: "start", compiled });
    /** @type {Promise<unknown>} the question before, answered or not */
    this.before = Promise.resolve();
    this.lost = false;
  }

  /** @param {Kind} kind @param {string} question @param {Tell} tell @returns {Promise<string>} */
  ask(kind, question, tell) {
    const asked = this.before.then(() => this.askNow(kind, question, tell));
    this.before = asked.catch(() => {});
    return asked;
  }

  /** @param {Kind} kind @param {string} question @param {Tell} tell @returns {Promise<string>} */
  askNow(kind, question, tell) {
    return new Promise((resolve, reject) => {
      const fail = (/** @type {string} */ reason) => {
        this.end();
        reject(new Error(reason));
      };
      if (this.lost) {
        fail("lost");
        return;
      }
      this.worker.onmessage = ({ data }) => {
        const heard = /** @type {Heard} */ (data);
        if (heard.type === "line") tell(heard.json);
        else if (heard.type === "answer") resolve(heard.json);
        else fail(heard.reason);
      };
      this.worker.onerror = (event) => fail(event.message);
      this.worker.postMessage({ type: "think", kind, question });
    });
  }

  end() {
    this.lost = true;
    this.worker.terminate();
  }
}

export class Thinkers {
  /** @param {WebAssembly.Module} compiled */
  constructor(compiled) {
    this.compiled = compiled;
    /** @type {Thinker|null} */
    this.steady = null;
  }

  /**
   * The answer to a question; rejects if the worker that thinks over it is lost.
   *
   * @param {Kind} kind @param {string} question @param {Tell} tell
   */
  async think(kind, question, tell) {
    if (kind !== "review") {
      if (!this.steady || this.steady.lost) this.steady = new Thinker(this.compiled);
      return this.steady.ask(kind, question, tell);
    }
    const thinker = new Thinker(this.compiled);
    try {
      return await thinker.ask(kind, question, tell);
    } finally {
      thinker.end();
    }
  }
}
