/** Where pieces come from that appear between two views. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { gainsOf, originsOf, podsFilled } from "../../src/mellifera/web/table/changes.js";

const worker = (seat, strength) => ({ seat, strength, due: false });
const view = (first, second, tiles = {}) => ({
  board: {
    spaces: [
      { space: "grow.1", action: "grow", worker: first },
      { space: "grow.2", action: "grow", worker: second },
    ],
  },
  seats: [{ seat: 0, tiles }],
});

test("the first view has no past", () => {
  assert.equal(originsOf(null, view(worker(0, 1), null)).size, 0);
});

test("a worker comes from its owner's dock, a shifted one from the arrow space", () => {
  const origins = originsOf(view(worker(1, 2), null), view(worker(0, 3), worker(1, 2)));
  assert.deepEqual(Object.fromEntries(origins), { "worker:grow.1": { dock: "0" }, "worker:grow.2": { piece: "worker:grow.1" } });
});

test("nothing moves that stays", () => {
  assert.equal(originsOf(view(worker(1, 2), null), view(worker(1, 2), null)).size, 0);
});

test("a built tile comes from where it lay", () => {
  const origins = originsOf(view(null, null), view(null, null, { "0,1": "farm.dew-trap" }));
  assert.deepEqual([...origins], [["tile:farm.dew-trap", { piece: "tile:farm.dew-trap" }]]);
});

test("what was gained, by seat and glyph; losses are not gains", () => {
  const seat = (fiber, vp, hand) => ({ seats: [{ seat: 0, resources: { fiber, water: 1 }, favor: 2, vp, hand, tiles: {} }] });
  assert.deepEqual(gainsOf(seat(1, 3, []), seat(3, 3, [null])), [
    { seat: 0, glyph: "fiber", n: 2 },
    { seat: 0, glyph: "draw", n: 1 },
  ]);
  assert.deepEqual(gainsOf(seat(3, 3, []), seat(1, 2, [])), []);
  assert.deepEqual(gainsOf(null, seat(1, 2, [])), []);
});

test("pods that were filled", () => {
  const pods = (...owners) => ({ board: { pods: owners.map((owner, index) => ({ pod: `sm${index}`, owner })) } });
  assert.deepEqual(podsFilled(pods(null, 1, null), pods(0, 1, null)), ["sm0"]);
  assert.deepEqual(podsFilled(null, pods(0)), []);
});
