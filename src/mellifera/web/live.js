/**
 * What is live, over one stream for all: a browser has six connections to a server, and a stream takes one for good. As a shared
 * worker this follows the games of all tabs; where there are no shared workers, those of one. Knows nothing of the screen.
 */

/**
 * @typedef {import("./types.d.ts").FollowIn} Follow
 * @typedef {{of: string, name: string, data: string}} Told  `closed`: nothing more will come
 * @typedef {{type: "follow", follow: Follow} | {type: "stop", of: string} | {type: "here", lock: string}} Asked  what a tab says
 */

/** The server says something every 15 seconds: who keeps silent for longer than twice that is gone. */
export const SILENCE_MS = 35_000;
/** Tabs that come and go together make one stream. */
const GATHER_MS = 20;

/** Puts lines together to events. @param {(event: {of: string, name: string, id: string, data: string}) => void} onEvent */
export function lineReader(onEvent) {
  let rest = "";
  let event = { of: "", name: "", id: "", data: "" };
  return (/** @type {string} */ text) => {
    const lines = (rest + text).split("\n");
    rest = /** @type {string} */ (lines.pop());
    for (const line of lines) {
      const colon = line.indexOf(": ");
      const value = line.slice(colon + 2);
      if (line === "") {
        onEvent(event);
        event = { of: "", name: "", id: "", data: "" };
      } else if (line.startsWith("of: ")) event.of = value;
      else if (line.startsWith("event: ")) event.name = value;
      else if (line.startsWith("id: ")) event.id = value;
      else if (line.startsWith("data: ")) event.data = value;
    }
  };
}

export class Live {
  constructor(ask = fetch.bind(globalThis)) {
    this.ask = ask;
    /** @type {Map<string, {follow: Follow, tell: (told: Told) => void}>} */
    this.follows = new Map();
    /** @type {AbortController|null} */
    this.stream = null;
    this.gathering = false;
  }

  /** @param {Follow} follow @param {(told: Told) => void} tell */
  follow(follow, tell) {
    this.follows.set(follow.of, { follow, tell });
    this.gather();
  }

  /** @param {string} of */
  stop(of) {
    if (this.follows.delete(of)) this.gather();
  }

  /** Opens a stream for those who are there now, each after what it has. */
  gather() {
    if (this.gathering) return;
    this.gathering = true;
    setTimeout(() => {
      this.gathering = false;
      this.stream?.abort();
      this.stream = this.follows.size ? new AbortController() : null;
      if (this.stream) this.open(this.stream);
    }, GATHER_MS);
  }

  /** @param {AbortController} stream */
  async open(stream) {
    const current = () => this.stream === stream;
    /** @type {ReturnType<typeof setTimeout>|undefined} */
    let silence;
    const heard = () => {
      clearTimeout(silence);
      silence = setTimeout(() => stream.abort(), SILENCE_MS);
    };
    heard();
    try {
      const answer = await this.ask("/api/stream", {
        method: "POST",
        headers: { "Content-Type": "application/json" },
        body: JSON.stringify({ follows: [...this.follows.values()].map(({ follow }) => follow) }),
        credentials: "same-origin",
        signal: stream.signal,
      });
      if (!answer.ok || !answer.body) throw new Error(String(answer.status));
      const reader = answer.body.pipeThrough(new TextDecoderStream()).getReader();
      const read = lineReader((event) => current() && this.tell(event));
      for (let part = await reader.read(); !part.done; part = await reader.read()) {
        heard();
        read(part.value);
      }
    } catch {
      /* broken off, refused, or silent for too long: whoever wants more asks again */
    } finally {
      clearTimeout(silence);
    }
    if (current()) this.close();
  }

  /** @param {{of: string, name: string, id: string, data: string}} event */
  tell({ of, name, id, data }) {
    const found = this.follows.get(of);
    if (!found) return;
    if (id) found.follow = { ...found.follow, after: Number(id) };
    if (name === "end") {
      this.follows.delete(of);
      found.tell({ of, name: "closed", data: "" });
    } else if (name) found.tell({ of, name, data });
  }

  close() {
    const left = [...this.follows.values()];
    this.follows.clear();
    this.stream = null;
    for (const { follow, tell } of left) tell({ of: follow.of, name: "closed", data: "" });
  }
}

/** One tab of those that share this worker. @param {Live} live @param {MessagePort} port */
export function serve(live, port) {
  /** @type {Set<string>} */
  const mine = new Set();
  const tell = (/** @type {Told} */ told) => port.postMessage(told);
  port.onmessage = ({ data: asked }) => {
    if (asked.type === "follow") {
      mine.add(asked.follow.of);
      live.follow(asked.follow, tell);
    } else if (asked.type === "stop") {
      mine.delete(asked.of);
      live.stop(asked.of);
    } else {
      // The tab holds this lock while it lives: whoever gets it knows that the tab is gone, however that came.
      navigator.locks.request(asked.lock, () => {
        for (const of of mine) live.stop(of);
      });
    }
  };
}

if ("SharedWorkerGlobalScope" in globalThis) {
  const live = new Live();
  globalThis.addEventListener("connect", (event) => serve(live, /** @type {MessageEvent} */ (event).ports[0]));
}
