/**
 * Stands in for the worker of the page edition: answers as Python would, from a real server behind the same host. A test tells it
 * through stand_in.json when to be ready, and through a channel what else to say.
 */

const say = (message) => self.postMessage(message);
const channel = new BroadcastChannel("stand-in");
const told = new Set();
channel.onmessage = ({ data: { id, message } }) => {
  if (!message) return;
  channel.postMessage({ heard: id });
  if (told.has(id)) return;
  told.add(id);
  if (message === "break") Promise.reject(message);
  else say(message);
};
const streams = new Map();

const ACTS = {
  async request({ id, method, address, body }) {
    const headers = body === null ? {} : { "Content-Type": "application/json" };
    const answer = await fetch(address, { method, body, headers });
    say({ type: "answer", id, status: answer.status, mime: answer.headers.get("content-type"), body: await answer.text() });
  },
  follow({ id, address }) {
    const stream = new EventSource(address);
    streams.set(id, stream);
    for (const name of ["state", "seats"])
      stream.addEventListener(name, ({ data, lastEventId }) => say({ type: "event", id, name, data, seq: Number(lastEventId) }));
    stream.addEventListener("error", () => {
      stream.close();
      say({ type: "closed", id });
    });
  },
  unfollow({ id }) {
    streams.get(id)?.close();
    streams.delete(id);
  },
};
self.addEventListener("message", ({ data }) => ACTS[data.type](data));

for (const message of await (await fetch("../stand_in.json")).json()) say(message);
