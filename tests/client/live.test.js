/** One stream for all tabs, against a server that a test plays: who is told what, what resumes, what is noticed. */
import assert from "node:assert/strict";
import { mock, test } from "node:test";
import { Live, lineReader, SILENCE_MS, serve } from "../../src/mellifera/web/live.js";
import { followOf } from "../../src/mellifera/web/transport_http.js";

const settled = async () => {
  for (let i = 0; i < 20; i += 1) await new Promise((done) => setImmediate(done));
};

/** A server: the streams it was asked for, each with what it says. */
function fakeServer(status = 200) {
  const streams = [];
  const ask = async (_path, { body, signal }) => {
    const stream = { follows: JSON.parse(body).follows, ended: false };
    streams.push(stream);
    const pipe = new ReadableStream({
      start(controller) {
        const encoder = new TextEncoder();
        stream.say = (text) => controller.enqueue(encoder.encode(text));
        stream.end = () => controller.close();
        signal.addEventListener("abort", () => {
          stream.ended = true;
          controller.error(new Error("aborted"));
        });
      },
    });
    return new Response(status === 200 ? pipe : "{}", { status });
  };
  return { ask, streams };
}
const follow = (of, more = {}) => ({ of, game: "g", lang: "en", seat: null, after: null, tab: of, ...more });

/** Runs with a clock of its own. */
async function timed(run) {
  mock.timers.enable({ apis: ["setTimeout"] });
  try {
    await run(async (ms) => {
      mock.timers.tick(ms);
      await settled();
    });
  } finally {
    mock.timers.reset();
  }
}

test("events come in pieces, each for one of the games", () => {
  const heard = [];
  const read = lineReader((event) => heard.push(event));
  for (const part of ["of: a\nev", 'ent: state\nid: 7\ndata: {"x": "b: ', 'c"}\n', "\n: beat\n\nid: 9\n\n"]) read(part);
  assert.deepEqual(heard, [
    { of: "a", name: "state", id: "7", data: '{"x": "b: c"}' },
    { of: "", name: "", id: "", data: "" },
    { of: "", name: "", id: "9", data: "" },
  ]);
});

test("seven tabs follow over one stream, and resume where each of them is", () =>
  timed(async (pass) => {
    const { ask, streams } = fakeServer();
    const live = new Live(ask);
    const told = [];
    for (let i = 0; i < 7; i += 1) live.follow(follow(`t${i}`), (one) => told.push(one));
    await pass(20);
    assert.equal(streams.length, 1);
    assert.equal(streams[0].follows.length, 7);
    streams[0].say('of: t3\nevent: state\nid: 5\ndata: {"seq":5}\n\nof: t4\nid: 6\n\n');
    await settled();
    assert.deepEqual(told, [{ of: "t3", name: "state", data: '{"seq":5}' }]);
    live.stop("t0");
    live.follow(follow("t7"), (one) => told.push(one));
    await pass(20);
    assert.ok(streams[0].ended);
    assert.equal(streams.length, 2);
    const after = Object.fromEntries(streams[1].follows.map(({ of, after }) => [of, after]));
    assert.deepEqual(after, { t1: null, t2: null, t3: 5, t4: 6, t5: null, t6: null, t7: null });
    assert.equal(told.length, 1, "nobody is told that the stream was renewed");
    streams[1].say("of: t5\nevent: end\ndata: {}\n\n");
    await settled();
    assert.deepEqual(told[1], { of: "t5", name: "closed", data: "" });
    streams[1].end();
    await settled();
    assert.deepEqual(
      new Set(told.slice(2).map((one) => `${one.of} ${one.name}`)),
      new Set(["t1", "t2", "t3", "t4", "t6", "t7"].map((of) => `${of} closed`)),
    );
  }));

test("a stream that keeps silent is given up; a beat is enough to keep it", () =>
  timed(async (pass) => {
    const { ask, streams } = fakeServer();
    const live = new Live(ask);
    const told = [];
    live.follow(follow("a"), (one) => told.push(one.name));
    await pass(20);
    await pass(SILENCE_MS - 1);
    streams[0].say(": beat\n\n");
    await settled();
    await pass(SILENCE_MS - 1);
    assert.deepEqual(told, []);
    await pass(1);
    assert.deepEqual(told, ["closed"]);
    assert.ok(streams[0].ended);
  }));

test("a stream that is refused is closed for all who wanted it", () =>
  timed(async (pass) => {
    const { ask } = fakeServer(429);
    const live = new Live(ask);
    const told = [];
    live.follow(follow("a"), (one) => told.push(one.name));
    await pass(20);
    assert.deepEqual(told, ["closed"]);
  }));

test("a tab that is gone is followed for no longer", () =>
  timed(async (pass) => {
    const { ask, streams } = fakeServer();
    const live = new Live(ask);
    const ports = [new MessageChannel(), new MessageChannel()];
    for (const { port1 } of ports) serve(live, port1);
    const say = (port, asked) => ports[port].port1.onmessage({ data: asked });
    say(0, { type: "follow", follow: follow("a") });
    say(1, { type: "follow", follow: follow("b") });
    say(1, { type: "stop", of: "b" });
    await pass(20);
    assert.deepEqual(
      streams[0].follows.map(({ of }) => of),
      ["a"],
    );
    say(0, { type: "stop", of: "a" });
    await pass(20);
    assert.ok(streams[0].ended);
    assert.equal(streams.length, 1);
    for (const { port1, port2 } of ports) for (const port of [port1, port2]) port.close();
  }));

test("a path says what is followed", () => {
  const { of, ...found } = followOf("/api/games/a%2Fb/stream?seat=0&tab=t&after=12&lang=pl");
  assert.ok(of);
  assert.deepEqual(found, { game: "a/b", lang: "pl", seat: 0, after: 12, tab: "t" });
  assert.equal(followOf("/api/games/a/stream?tab=t&lang=en").seat, null);
});
