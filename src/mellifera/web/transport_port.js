/**
 * The transport of the page edition: messages to the worker in which Python answers. The worker starts when something is asked
 * that only Python knows; what is asked before it is ready waits. A worker that failed is not started again: loading the page is.
 */
import { madeAnswer } from "./made.js";
import { Unreachable } from "./unreachable.js";

/**
 * @typedef {import("./transport.js").Answer} Answer
 * @typedef {import("./transport.js").Handlers} Handlers
 * @typedef {import("./transport.js").Readiness} Readiness
 *
 * @typedef {object} Port  a Worker, or what a test has in its place
 * @property {(message: object) => void} postMessage
 * @property {(kind: string, listener: (event: any) => void) => void} addEventListener
 *
 * @typedef {{type: string, id: number, address?: string, method?: string, body?: string|null}} Message
 * @typedef {{resolve: (answer: Answer) => void, reject: (error: Unreachable) => void}} Waiting
 */

const startWorker = () => new Worker(new URL("../page/table_worker.js", import.meta.url), { type: "module" });

export class PortTransport {
  /** @param {() => Port} start @param {typeof madeAnswer} made */
  constructor(start = startWorker, made = madeAnswer) {
    this.start = start;
    this.made = made;
    /** @type {Port | null} */
    this.port = null;
    this.lastId = 0;
    /** @type {Map<number, Waiting>} requests without an answer yet */
    this.asked = new Map();
    /** @type {Map<number, Handlers>} */
    this.followed = new Map();
    /** @type {Message[]} those that wait until the worker is ready */
    this.queue = [];
    /** @type {Map<string, {loaded: number, total: number}>} bytes by what is loaded */
    this.parts = new Map();
    /** @type {Readiness} */
    this.readiness = { phase: "asleep", loaded: 0, total: 0, reason: "", storage: { state: "kept", reason: "" } };
    /** @type {Set<(now: Readiness) => void>} */
    this.watchers = new Set();
  }

  /** @param {(now: Readiness) => void} watcher */
  watch(watcher) {
    this.watchers.add(watcher);
    return () => {
      this.watchers.delete(watcher);
    };
  }

  // ------------------------------------------------------------------ asking
  /** @param {string} method @param {string} path @param {unknown} [body] @returns {Promise<Answer>} */
  request(method, path, body) {
    const made = this.made(method, path);
    if (made) return made;
    const id = this.newId();
    return new Promise((resolve, reject) => {
      this.asked.set(id, { resolve, reject });
      this.send({ type: "request", id, method, address: path, body: body === undefined ? null : JSON.stringify(body) });
    });
  }

  /** @param {string} path @param {Handlers} handlers */
  follow(path, handlers) {
    const id = this.newId();
    this.followed.set(id, handlers);
    this.send({ type: "follow", id, address: path });
    return { stop: () => this.unfollow(id) };
  }

  /** @param {number} id */
  unfollow(id) {
    if (!this.followed.delete(id)) return;
    const unsent = this.queue.findIndex((message) => message.id === id);
    if (unsent >= 0) this.queue.splice(unsent, 1);
    else this.send({ type: "unfollow", id });
  }

  newId() {
    this.lastId += 1;
    return this.lastId;
  }

  /** @param {Message} message */
  send(message) {
    const { phase } = this.readiness;
    if (phase === "ready") this.port?.postMessage(message);
    else if (phase === "failed") queueMicrotask(() => this.giveUp());
    else {
      this.queue.push(message);
      if (phase === "asleep") this.wake();
    }
  }

  // ------------------------------------------------------------------ hearing
  wake() {
    this.become({ phase: "loading" });
    try {
      this.port = this.start();
    } catch (error) {
      queueMicrotask(() => this.fail(String(error)));
      return;
    }
    this.port.addEventListener("message", (event) => this.hear(event.data));
    // The script could not be loaded, or something in it was not caught: nobody knows what still works.
    this.port.addEventListener("error", (event) => this.fail(event.message || "error"));
    this.port.addEventListener("messageerror", () => this.fail("messageerror"));
  }

  /** @param {any} message */
  hear(message) {
    const { type, id } = message;
    if (type === "answer") {
      this.asked.get(id)?.resolve({ status: message.status, body: message.body });
      this.asked.delete(id);
    } else if (type === "event") this.followed.get(id)?.onEvent(message.name, JSON.parse(message.data));
    else if (type === "closed") this.end(id);
    else if (type === "progress") this.progress(message);
    else if (type === "ready") this.begin();
    else if (type === "failed") this.fail(message.reason);
    else if (type === "storage") this.become({ storage: { state: message.state, reason: message.reason } });
  }

  /** @param {{part: string, loaded: number, total: number}} message */
  progress({ part, loaded, total }) {
    this.parts.set(part, { loaded, total });
    const all = [...this.parts.values()];
    const sum = (/** @type {"loaded"|"total"} */ what) => all.reduce((bytes, found) => bytes + found[what], 0);
    this.become({ loaded: sum("loaded"), total: sum("total") });
  }

  begin() {
    this.become({ phase: "ready" });
    for (const message of this.queue.splice(0)) this.port?.postMessage(message);
  }

  /** The stream is over. @param {number} id */
  end(id) {
    const handlers = this.followed.get(id);
    this.followed.delete(id);
    handlers?.onClosed();
  }

  /** @param {string} reason */
  fail(reason) {
    this.become({ phase: "failed", reason });
    this.giveUp();
  }

  /** Whoever waits is told that nothing will come. */
  giveUp() {
    this.queue = [];
    const waiting = [...this.asked.values()];
    this.asked.clear();
    for (const { reject } of waiting) reject(new Unreachable("stopped", this.readiness.reason));
    for (const id of [...this.followed.keys()]) this.end(id);
  }

  /** @param {Partial<Readiness>} changes */
  become(changes) {
    this.readiness = { ...this.readiness, ...changes };
    for (const watcher of this.watchers) watcher(this.readiness);
  }
}
