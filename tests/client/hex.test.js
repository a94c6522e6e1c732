/** Geometry of the hive: names, centres, turning, frames, bounds. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { bounds, centre, frameHexes, hexPoints, parseHex, turned } from "../../src/mellifera/web/lib/hex.js";

const DIAMOND = [
  [0, 0],
  [1, 0],
  [0, 1],
  [1, 1],
];

test("a name is two numbers", () => {
  assert.deepEqual(parseHex("-2,3"), [-2, 3]);
});

test("neighbours lie one width apart", () => {
  const [x, y] = centre(0, 0, 10);
  for (const [q, r] of [
    [1, 0],
    [0, 1],
    [-1, 1],
    [-1, 0],
    [0, -1],
    [1, -1],
  ]) {
    const [u, v] = centre(q, r, 10);
    assert.ok(Math.abs(Math.hypot(u - x, v - y) - Math.sqrt(3) * 10) < 1e-9);
  }
});

test("six turns come back", () => {
  assert.deepEqual(turned([2, -1], 360), [2, -1]);
  assert.deepEqual(turned([1, 1], 60), [-1, 2]);
  assert.deepEqual(turned([1, 0], 0), [1, 0]);
});

test("a frame covers four hexes, the first where it is placed", () => {
  assert.deepEqual(frameHexes(DIAMOND, "2,-1", 0), ["2,-1", "3,-1", "2,0", "3,0"]);
  for (const turn of [60, 120, 180]) {
    const hexes = frameHexes(DIAMOND, "2,-1", turn);
    assert.equal(hexes[0], "2,-1");
    assert.equal(new Set(hexes).size, 4);
  }
});

test("bounds hold every corner", () => {
  const names = ["0,0", "2,-1", "-1,2"];
  const box = bounds(names, 10, 0);
  for (const name of names)
    for (const point of hexPoints(...centre(...parseHex(name), 10), 10).split(" ")) {
      const [x, y] = point.split(",").map(Number);
      assert.ok(x >= box.x - 0.1 && x <= box.x + box.width + 0.1);
      assert.ok(y >= box.y - 0.1 && y <= box.y + box.height + 0.1);
    }
});
