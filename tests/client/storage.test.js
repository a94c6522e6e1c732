/** Resources on storage spots: as many as possible find one. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { arrange } from "../../src/mellifera/web/lib/storage.js";

test("narrow spots are filled first", () => {
  const { filled, left } = arrange(["any_basic", "pollen"], { pollen: 1, fiber: 1 });
  assert.deepEqual(filled, ["fiber", "pollen"]);
  assert.deepEqual(left, { pollen: 0, fiber: 0 });
});

test("what finds no spot is left over", () => {
  const { filled, left } = arrange(["wax_or_honey", "water"], { wax: 2, honey: 1, water: 0 });
  assert.deepEqual(filled, ["wax", null]);
  assert.deepEqual(left, { wax: 1, honey: 1, water: 0 });
});
