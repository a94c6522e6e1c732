/** First flight without a page: where the coach stands, what an answer makes of a lesson, what is kept of it, the first game's lines. */
import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";
import { browse } from "./browser.js";

browse("server", "http://localhost/");
globalThis.matchMedia = () => ({ matches: false, addEventListener: () => {} });
const kept = new Map();
globalThis.localStorage = {
  getItem: (key) => kept.get(key) ?? null,
  setItem: (key, value) => kept.set(key, value),
};
const { bow, standBeside } = await import("../../src/mellifera/web/learn/place.js");
const { keepProgress, nextLesson, progressOf, standingOf } = await import("../../src/mellifera/web/learn/progress.js");
const { answered } = await import("../../src/mellifera/web/learn/session.js");
const { doneIn } = await import("../../src/mellifera/web/learn/finished.js");
const { coachGame, hush, isCoached, stillNew } = await import("../../src/mellifera/web/learn/coached.js");
const { tabOfPoints } = await import("../../src/mellifera/web/learn/points.js");

beforeEach(() => kept.clear());

const VIEW = { width: 1440, height: 900 };
const COACH = { width: 420, height: 220 };
const rect = (left, top, width, height) => ({ left, top, right: left + width, bottom: top + height });
const prompt = rect(0, 840, 1440, 60);

test("the coach stands to the right of the light, with the pointer at its middle", () => {
  const stand = standBeside(rect(0, 60, 320, 400), [prompt], COACH, VIEW);
  assert.deepEqual(stand, { left: 334, top: 150, side: "right", pointer: 110 });
});

test("where there is no room on a side the next one is taken: below, left, above", () => {
  assert.equal(standBeside(rect(1000, 60, 430, 200), [prompt], COACH, VIEW).side, "below");
  assert.equal(standBeside(rect(1000, 60, 430, 700), [prompt], COACH, VIEW).side, "left");
  assert.equal(standBeside(rect(20, 600, 1400, 160), [prompt], COACH, VIEW).side, "above");
});

test("it slides along the light to cover no other one, and covers as little as possible where all is taken", () => {
  const other = rect(700, 60, 700, 100);
  const stand = standBeside(rect(300, 100, 320, 400), [prompt, other], COACH, VIEW);
  assert.equal(stand.side, "right");
  assert.ok(stand.top >= 160);
  assert.equal(standBeside(rect(0, 0, 1440, 800), [prompt], COACH, VIEW).side, "away");
});

test("the way that is shown begins and ends where it should, and rises between", () => {
  const points = bow({ x: 0, y: 100 }, { x: 300, y: 100 }, 4);
  assert.deepEqual(
    [points[0], points[4]],
    [
      { x: 0, y: 100 },
      { x: 300, y: 100 },
    ],
  );
  assert.ok(points[2].y < 100);
});

const played = (seq, done, reply = null) => ({ reply, state: { seq }, moment: { done } });

test("wrong presses are counted within a step and draw nothing anew", () => {
  const begun = answered(null, played(3, 0));
  const once = answered(begun, played(3, 0, "Not now."));
  const twice = answered(once, played(3, 0, "Not now."));
  assert.deepEqual([begun.wrong, once.wrong, twice.wrong], [0, 1, 2]);
  assert.equal(twice.drawn, begun.drawn);
  const after = answered(twice, played(4, 1));
  assert.deepEqual([after.wrong, after.reply, after.drawn], [0, null, begun.drawn + 1]);
});

test("what is taken back is a new drawing with a higher number", () => {
  const sent = answered(answered(null, played(3, 0)), played(4, 1));
  assert.ok(answered(sent, played(3, 0)).drawn > sent.drawn);
});

test("a lesson goes on where it was left, and stays done when it is begun again", () => {
  assert.equal(standingOf(2), "new");
  keepProgress(2, { choices: ["place 2 advance"], read: 0 });
  assert.equal(standingOf(2), "begun");
  assert.deepEqual(progressOf(2).choices, ["place 2 advance"]);
  keepProgress(2, { done: true });
  keepProgress(2, { choices: [], read: 0 });
  assert.equal(standingOf(2), "done");
  assert.equal(standingOf(1), "new");
});

test("the next lesson is the first that is neither done nor skipped, then the first that was skipped", () => {
  assert.equal(nextLesson([1, 2, 3]), 1);
  keepProgress(1, { skipped: true });
  keepProgress(2, { done: true });
  assert.equal(nextLesson([1, 2, 3]), 3);
  keepProgress(3, { done: true });
  assert.equal(nextLesson([1, 2, 3]), 1);
  keepProgress(1, { done: true });
  assert.equal(nextLesson([1, 2, 3]), null);
});

test("what somebody did is told of this lesson, of his own deeds alone", () => {
  const line = (seq, seat, kind) => ({ seq, seat, kind });
  const log = [line(1, 0, "fly"), line(5, 1, "build"), line(6, 0, "pay"), line(7, 0, "build")];
  assert.deepEqual(doneIn({ began: 4, state: { log, viewing: 0 } }), [log[3]]);
});

test("everything new is told in two turns of a coached game, until she is silent", () => {
  assert.equal(stillNew("a", "fly", 1), false);
  coachGame("a");
  assert.deepEqual(
    [1, 1, 3, 5, 3].map((turn) => stillNew("a", "fly", turn)),
    [true, true, true, false, true],
  );
  assert.equal(stillNew("a", "keep", 5), true);
  hush("a");
  assert.deepEqual([isCoached("a"), stillNew("a", "put", 6)], [false, false]);
});

test("a phone shows the view of what a step points at", () => {
  assert.equal(
    tabOfPoints([
      { type: "worker", id: "pool 1" },
      { type: "panel", id: "hive" },
    ]),
    "hive",
  );
  assert.equal(tabOfPoints([{ type: "button", id: "end" }]), null);
});
