/** Which turns of the others are played back, and in which steps. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { Player } from "../../src/mellifera/web/table/player.js";

const turn = (number, { steps = 2, over = true, you = [], seat = 1 } = {}) => ({
  turn: number,
  seat,
  over,
  you,
  steps: Array(steps).fill({}),
});
const at = (player, digest) => {
  const now = player.now(digest);
  return now && [now.turn.turn, now.step];
};

test("what was there before the first look is not played", () => {
  const player = new Player();
  player.offer([turn(1)], "play", [0]);
  assert.equal(at(player, [turn(1)]), null);
});

test("turns are played step by step, one after another, then it ends", () => {
  const player = new Player();
  const digest = [turn(2), turn(3, { steps: 1 })];
  player.offer([], "play", [0]);
  player.offer(digest, "play", [0]);
  const seen = [];
  while (at(player, digest)) {
    seen.push(at(player, digest));
    player.next(digest);
  }
  assert.deepEqual(seen, [
    [2, 0],
    [2, 1],
    [3, 0],
  ]);
});

test("a turn under way is shown as it comes, and waits for more", () => {
  const player = new Player();
  player.offer([], "play", [0]);
  const first = [turn(2, { steps: 1, over: false })];
  player.offer(first, "play", [0]);
  assert.deepEqual(at(player, first), [2, 0]);
  assert.equal(player.goesOn(first), false);
  player.next(first);
  assert.deepEqual(at(player, first), [2, 0]);
  const more = [turn(2, { steps: 2 })];
  player.offer(more, "play", [0]);
  assert.equal(player.goesOn(more), true);
  player.next(more);
  assert.deepEqual(at(player, more), [2, 1]);
});

test("only what concerns the reader, nothing at once, never one's own", () => {
  const digest = [turn(2), turn(3, { you: ["your 1 shifts"] }), turn(4, { seat: 0 })];
  const played = (mode) => {
    const player = new Player();
    player.offer([], mode, [0]);
    player.offer(digest, mode, [0]);
    return player.queue;
  };
  assert.deepEqual(played("play"), [2, 3]);
  assert.deepEqual(played("mine"), [3]);
  assert.deepEqual(played("once"), []);
});

test("skipping drops the drawing for good; watching again plays all of it", () => {
  const player = new Player();
  const digest = [turn(2)];
  player.offer([], "play", [0]);
  player.offer(digest, "play", [0]);
  player.skip();
  player.offer(digest, "play", [0]);
  assert.equal(at(player, digest), null);
  player.again(digest);
  assert.deepEqual(at(player, digest), [2, 0]);
});

test("what was taken back is not played on", () => {
  const player = new Player();
  player.offer([], "play", [0]);
  player.offer([turn(2), turn(3)], "play", [0]);
  player.offer([turn(2)], "play", [0]);
  assert.deepEqual(player.queue, [2]);
});
