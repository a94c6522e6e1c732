/** Lines with amounts and players apart: their text, their length, what fits, and a line without its player. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { drawnLine, drawnParts, lengthOf, partsThatFit, textOf, textOfAll, withoutSeat } from "../../src/mellifera/web/lib/line.js";

const VERA = { seat: 1, text: "Vera" };
const HONEY = { n: 12, glyph: "honey", text: "12 honey" };

test("the text of a line has the words of its amounts", () => {
  assert.equal(textOf("plain"), "plain");
  assert.equal(textOf([VERA, " pays ", HONEY, "."]), "Vera pays 12 honey.");
  assert.equal(textOfAll(["total 5", [HONEY]]), "total 5 · 12 honey");
});

test("an amount is as long as its number and glyph", () => {
  assert.equal(lengthOf("four"), 4);
  assert.equal(lengthOf(["pay ", HONEY]), 8);
  assert.equal(lengthOf([VERA]), 4);
});

test("parts that do not fit are left out: all, the first alone, or none", () => {
  const parts = ["total 5", "left column"];
  assert.deepEqual(partsThatFit(parts, 21), parts);
  assert.deepEqual(partsThatFit(parts, 20), ["total 5"]);
  assert.deepEqual(partsThatFit(parts, 6), []);
  assert.deepEqual(partsThatFit([], 6), []);
});

test("a line without the player it begins with", () => {
  assert.deepEqual(withoutSeat([VERA, " pays ", HONEY], 1, "Vera"), ["pays ", HONEY]);
  assert.deepEqual(withoutSeat([VERA, ": retrieves"], 1, "Vera"), ["retrieves"]);
  assert.deepEqual(withoutSeat([VERA], 1, "Vera"), []);
  assert.deepEqual(withoutSeat(["For ", VERA], 1, "Vera"), ["For ", VERA]);
  assert.deepEqual(withoutSeat([VERA, " pays"], 0, "Mara"), [VERA, " pays"]);
  assert.equal(withoutSeat("Vera pays", 1, "Vera"), "Vera pays");
});

test("what is somebody's keeps its owner", () => {
  const shifts = [{ seat: 1, text: "Vera's" }, " strength-2 worker shifts"];
  assert.deepEqual(withoutSeat(shifts, 1, "Vera"), shifts);
});

test("amounts are drawn, players are words", () => {
  const [who, between, amount] = drawnLine([VERA, " pays ", HONEY]);
  assert.equal(who, "Vera");
  assert.equal(between, " pays ");
  assert.equal(amount.props["aria-label"], "12 honey");
  assert.deepEqual(drawnParts(["a", "b"]), ["", "a", " · ", "b"]);
  assert.equal(drawnParts([]), null);
});
