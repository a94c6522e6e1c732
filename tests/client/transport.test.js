/** The transport of the page edition, against a worker that a test plays: what waits, what comes in another order, what fails. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { PortTransport } from "../../src/mellifera/web/transport_port.js";
import { Unreachable } from "../../src/mellifera/web/unreachable.js";

class FakeWorker {
  constructor() {
    this.got = [];
    this.listeners = {};
  }
  postMessage(message) {
    this.got.push(message);
  }
  addEventListener(kind, listener) {
    this.listeners[kind] = listener;
  }
  say(message) {
    this.listeners.message({ data: message });
  }
}

/** A transport, its worker once it is started, and what of it has been seen. */
function made({ files = () => null, start = null } = {}) {
  const workers = [];
  const begin = () => {
    workers.push(new FakeWorker());
    return workers.at(-1);
  };
  const transport = new PortTransport(start ?? begin, files);
  const seen = [];
  transport.watch((now) => seen.push(now));
  return { transport, workers, seen };
}
const settled = () => new Promise((done) => setImmediate(done));
const heard = () => {
  const events = [];
  return { events, onEvent: (name, data) => events.push([name, data]), onClosed: () => events.push("closed") };
};

test("the worker starts with the first question that only Python answers", async () => {
  const words = { status: 200, body: '{"lang":"pl"}' };
  const { transport, workers } = made({ files: (_method, path) => (path === "/api/words?lang=pl" ? Promise.resolve(words) : null) });
  assert.equal(await transport.request("GET", "/api/words?lang=pl"), words);
  assert.equal(transport.readiness.phase, "asleep");
  assert.equal(workers.length, 0);
  transport.request("GET", "/api/games?lang=pl");
  transport.request("GET", "/api/games/abc?lang=pl");
  assert.equal(transport.readiness.phase, "loading");
  assert.equal(workers.length, 1);
});

test("what is asked before the worker is ready waits, and keeps its order", async () => {
  const { transport, workers } = made();
  const first = transport.request("POST", "/api/games?lang=en", { seats: [] });
  transport.follow("/api/games/abc/stream?lang=en", heard());
  assert.deepEqual(workers[0].got, []);
  workers[0].say({ type: "ready", engine: "page" });
  assert.deepEqual(workers[0].got, [
    { type: "request", id: 1, method: "POST", address: "/api/games?lang=en", body: '{"seats":[]}' },
    { type: "follow", id: 2, address: "/api/games/abc/stream?lang=en" },
  ]);
  workers[0].say({ type: "answer", id: 1, status: 201, mime: "application/json", body: '{"id":"abc"}' });
  assert.deepEqual(await first, { status: 201, body: '{"id":"abc"}' });
});

test("answers find their questions in any order", async () => {
  const { transport, workers } = made();
  const slow = transport.request("GET", "/api/games/abc/review");
  const quick = transport.request("GET", "/api/games");
  workers[0].say({ type: "ready" });
  const later = transport.request("GET", "/api/health");
  workers[0].say({ type: "answer", id: 3, status: 200, body: "third" });
  workers[0].say({ type: "answer", id: 2, status: 200, body: "second" });
  workers[0].say({ type: "answer", id: 1, status: 202, body: "first" });
  assert.deepEqual(await Promise.all([slow, quick, later]), [
    { status: 202, body: "first" },
    { status: 200, body: "second" },
    { status: 200, body: "third" },
  ]);
  workers[0].say({ type: "answer", id: 1, status: 200, body: "again" });
});

test("a refusal is an answer", async () => {
  const { transport, workers } = made();
  const asked = transport.request("GET", "/api/games/nothing");
  workers[0].say({ type: "ready" });
  workers[0].say({ type: "answer", id: 1, status: 404, body: '{"error":"No such game."}' });
  assert.deepEqual(await asked, { status: 404, body: '{"error":"No such game."}' });
});

test("progress is told in bytes of all parts", () => {
  const { transport, workers, seen } = made();
  transport.request("GET", "/api/games");
  workers[0].say({ type: "progress", part: "pyodide", loaded: 2_000_000, total: 5_000_000 });
  workers[0].say({ type: "progress", part: "mellifera", loaded: 500_000, total: 1_000_000 });
  workers[0].say({ type: "progress", part: "pyodide", loaded: 5_000_000, total: 5_000_000 });
  assert.deepEqual(
    seen.map(({ phase, loaded, total }) => [phase, loaded, total]),
    [
      ["loading", 0, 0],
      ["loading", 2_000_000, 5_000_000],
      ["loading", 2_500_000, 6_000_000],
      ["loading", 5_500_000, 6_000_000],
    ],
  );
  workers[0].say({ type: "ready" });
  assert.equal(transport.readiness.phase, "ready");
});

test("events reach their follower until the stream is closed", () => {
  const { transport, workers } = made();
  const mine = heard();
  const other = heard();
  transport.follow("/api/games/abc/stream?seat=0", mine);
  transport.follow("/api/games/abc/stream", other);
  workers[0].say({ type: "ready" });
  workers[0].say({ type: "event", id: 1, name: "state", data: '{"seq":4}', seq: 4 });
  workers[0].say({ type: "event", id: 2, name: "seats", data: '{"seats":[]}', seq: 4 });
  workers[0].say({ type: "closed", id: 1 });
  workers[0].say({ type: "event", id: 1, name: "state", data: '{"seq":5}', seq: 5 });
  assert.deepEqual(mine.events, [["state", { seq: 4 }], "closed"]);
  assert.deepEqual(other.events, [["seats", { seats: [] }]]);
});

test("who stops following is told nothing more, and the worker is told once", () => {
  const { transport, workers } = made();
  const mine = heard();
  transport.request("GET", "/api/games");
  workers[0].say({ type: "ready" });
  const stream = transport.follow("/api/games/abc/stream", mine);
  stream.stop();
  stream.stop();
  assert.deepEqual(workers[0].got.slice(1), [
    { type: "follow", id: 2, address: "/api/games/abc/stream" },
    { type: "unfollow", id: 2 },
  ]);
  workers[0].say({ type: "event", id: 2, name: "state", data: '{"seq":4}', seq: 4 });
  workers[0].say({ type: "closed", id: 2 });
  assert.deepEqual(mine.events, []);
});

test("what is no longer followed before the worker is ready is never asked for", () => {
  const { transport, workers } = made();
  const stream = transport.follow("/api/games/abc/stream", heard());
  transport.request("GET", "/api/games");
  stream.stop();
  workers[0].say({ type: "ready" });
  assert.deepEqual(
    workers[0].got.map(({ type, id }) => [type, id]),
    [["request", 2]],
  );
});

test("Python that does not start is told to everybody who waits, now and later", async () => {
  const { transport, workers } = made();
  const mine = heard();
  const asked = transport.request("GET", "/api/games");
  transport.follow("/api/games/abc/stream", mine);
  workers[0].say({ type: "failed", reason: "no WebAssembly" });
  await assert.rejects(asked, (error) => error instanceof Unreachable && error.why === "stopped" && error.cause === "no WebAssembly");
  assert.deepEqual(mine.events, ["closed"]);
  assert.equal(transport.readiness.phase, "failed");
  await assert.rejects(transport.request("GET", "/api/games"), Unreachable);
  const late = heard();
  transport.follow("/api/games/abc/stream", late);
  assert.deepEqual(late.events, [], "never before whoever follows has the stream in hand");
  await settled();
  assert.deepEqual(late.events, ["closed"]);
  assert.equal(workers.length, 1);
});

test("a worker that breaks in the middle, or whose script is not there, has failed", async () => {
  const { transport, workers } = made();
  const asked = transport.request("GET", "/api/games");
  workers[0].say({ type: "ready" });
  workers[0].listeners.error({ message: "" });
  await assert.rejects(asked, Unreachable);
  assert.equal(transport.readiness.phase, "failed");

  const refused = made({
    start: () => {
      throw new Error("workers are not allowed");
    },
  }).transport;
  const mine = heard();
  refused.follow("/api/games/abc/stream", mine);
  assert.deepEqual(mine.events, []);
  await settled();
  assert.deepEqual(mine.events, ["closed"]);
  assert.match(refused.readiness.reason, /workers are not allowed/);
});

test("whether games are kept is told, whatever else happens", () => {
  const { transport, workers, seen } = made();
  transport.request("GET", "/api/games");
  workers[0].say({ type: "storage", state: "memory", reason: "full" });
  assert.deepEqual(transport.readiness.storage, { state: "memory", reason: "full" });
  assert.equal(transport.readiness.phase, "loading");
  workers[0].say({ type: "storage", state: "kept", reason: "" });
  assert.equal(seen.at(-1).storage.state, "kept");
});
