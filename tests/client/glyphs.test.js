/** Lines of glyphs: what fits into a width, costs and kinds. */
import assert from "node:assert/strict";
import { test } from "node:test";
import {
  closelyFitted,
  costGlyphs,
  drawable,
  fitted,
  kindGlyphs,
  kindIcon,
  spotIcon,
  widthOfAll,
} from "../../src/mellifera/web/lib/glyphs.js";

const LONG = [{ g: "wax" }, { op: "arrow" }, { g: "vp", n: 3 }, { t: "per" }, { g: "farm" }];

test("what fits is left as it is", () => {
  assert.equal(fitted(LONG, widthOfAll(LONG)), LONG);
  assert.deepEqual(fitted(undefined, 10), []);
});

test("what does not fit ends with a glyph and an ellipsis", () => {
  const kept = fitted(LONG, widthOfAll(LONG) - 1);
  assert.deepEqual(kept, [...LONG.slice(0, 3), { t: "…" }]);
  assert.deepEqual(fitted(LONG, 50), [{ g: "wax" }, { t: "…" }]);
  assert.ok(widthOfAll(kept) < widthOfAll(LONG));
});

test("a line is drawn close before anything of it is left out", () => {
  const tokens = [{ g: "vp" }, { t: "per", op: "per" }, { g: "farm" }];
  assert.deepEqual(closelyFitted(tokens, widthOfAll(tokens)), { tokens, close: false });
  const brief = [{ g: "vp" }, { t: "/", op: "per" }, { g: "farm" }];
  assert.deepEqual(closelyFitted(tokens, widthOfAll(brief), 1), { tokens: brief, close: true });
  assert.deepEqual(closelyFitted(tokens, widthOfAll(brief) - 5), { tokens: brief, close: true });
  assert.deepEqual(closelyFitted(tokens, 30, 1).tokens, [{ g: "vp" }, { t: "…" }]);
});

test("glyphs alone", () => {
  assert.deepEqual(drawable(LONG), [{ g: "wax" }, { g: "vp", n: 3 }, { g: "farm" }]);
  assert.deepEqual(drawable(undefined), []);
});

test("a cost shows no ones and no noughts", () => {
  assert.deepEqual(costGlyphs({ fiber: 2, water: 1, wax: 0 }), [{ g: "fiber", n: 2 }, { g: "water" }]);
});

test("kinds have glyphs, either of two a wide one", () => {
  assert.equal(kindIcon("any_basic"), "any-basic");
  assert.equal(kindIcon("wax_or_honey"), "either-wax-honey");
  assert.equal(spotIcon("wax_or_honey"), "wax-or-honey");
  assert.deepEqual(kindGlyphs(["wax", "wax"]), [{ g: "wax" }, { g: "wax" }]);
});
