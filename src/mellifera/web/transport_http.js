/** The transport of the server edition: HTTP, and one stream for what is live in all tabs. */
import { newKey } from "./lib/key.js";
import { Live } from "./live.js";
import { Unreachable } from "./unreachable.js";

/**
 * @typedef {import("./transport.js").Answer} Answer
 * @typedef {import("./transport.js").Handlers} Handlers
 * @typedef {import("./live.js").Asked} Asked
 */

/** The follow that a path asks for: `/api/games/ID/stream?seat=0&tab=T&after=7&lang=pl`. @param {string} path */
export function followOf(path) {
  const { pathname, searchParams } = new URL(path, "http://here");
  const number = (/** @type {string} */ name) => (searchParams.has(name) ? Number(searchParams.get(name)) : null);
  return {
    of: newKey(),
    game: decodeURIComponent(pathname.split("/")[3]),
    lang: searchParams.get("lang") ?? "",
    seat: number("seat"),
    after: number("after"),
    tab: searchParams.get("tab") ?? "",
  };
}

/** Whoever follows for this tab and tells it: a worker that all tabs share, or this page itself. */
class Follower {
  constructor() {
    /** @type {Map<string, Handlers>} */
    this.handlers = new Map();
    /** @type {(asked: Asked) => void} */
    this.say = typeof SharedWorker === "function" ? this.shared() : this.alone();
    // A page that is put away may come back: then it follows anew.
    addEventListener("pagehide", () => {
      for (const of of [...this.handlers.keys()]) {
        this.say({ type: "stop", of });
        this.told({ of, name: "closed", data: "" });
      }
    });
  }

  shared() {
    const { port } = new SharedWorker(new URL("./live.js", import.meta.url), { type: "module", name: "mellifera" });
    port.onmessage = ({ data }) => this.told(data);
    const lock = `mellifera-tab-${newKey()}`;
    navigator.locks?.request(lock, () => {
      port.postMessage({ type: "here", lock });
      return new Promise(() => {});
    });
    return (/** @type {Asked} */ asked) => port.postMessage(asked);
  }

  alone() {
    const live = new Live();
    return (/** @type {Asked} */ asked) => {
      if (asked.type === "follow") live.follow(asked.follow, (told) => this.told(told));
      else if (asked.type === "stop") live.stop(asked.of);
    };
  }

  /** @param {import("./live.js").Told} told */
  told({ of, name, data }) {
    const handlers = this.handlers.get(of);
    if (name === "closed") {
      this.handlers.delete(of);
      handlers?.onClosed();
    } else handlers?.onEvent(name, JSON.parse(data));
  }

  /** @param {string} path @param {Handlers} handlers */
  follow(path, handlers) {
    const follow = followOf(path);
    this.handlers.set(follow.of, handlers);
    this.say({ type: "follow", follow });
    return {
      stop: () => {
        if (this.handlers.delete(follow.of)) this.say({ type: "stop", of: follow.of });
      },
    };
  }
}

export class HttpTransport {
  constructor() {
    /** A server is there or does not answer; which of it shows only when it is asked. @type {import("./transport.js").Readiness} */
    this.readiness = { phase: "ready", loaded: 0, total: 0, reason: "", storage: { state: "kept", reason: "" } };
    /** @type {Follower|null} */
    this.follower = null;
  }

  watch() {
    return () => {};
  }

  /** @param {string} method @param {string} path @param {unknown} [body] @param {boolean} [lasting] @returns {Promise<Answer>} */
  async request(method, path, body, lasting = false) {
    try {
      const answer = await fetch(path, {
        method,
        headers: body === undefined ? {} : { "Content-Type": "application/json" },
        body: body === undefined ? undefined : JSON.stringify(body),
        credentials: "same-origin",
        cache: lasting ? "default" : "no-store",
      });
      return { status: answer.status, body: await answer.text() };
    } catch (error) {
      throw new Unreachable("offline", error);
    }
  }

  /** A stream that broke or keeps silent is closed, not opened again behind our back. @param {string} path @param {Handlers} handlers */
  follow(path, handlers) {
    this.follower ??= new Follower();
    return this.follower.follow(path, handlers);
  }
}
