/** The solo helper's screen without a browser: the lines of what was tapped, the pages of the steps, where things lie. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { layoutOf } from "../../src/mellifera/web/screens/solo_layout.js";
import * as lines from "../../src/mellifera/web/screens/solo_lines.js";
import { countOf, firstFresh, moves, pagesOf } from "../../src/mellifera/web/screens/solo_pages.js";

const step = (kind, whose = "hers") => ({ kind, whose, text: kind });
const TABLE = {
  cells: ["1,1", "2,1", "1,2", "2,2"],
  columns: 2,
  actions: [
    { action: "explore", spaces: ["explore.1", "explore.2"] },
    { action: "grow", spaces: ["grow.1"] },
  ],
  slots: ["t1", "t2", "b1"],
  sectors: [
    { sector: "middle", pods: [1, 1, 2, 2, 3] },
    { sector: "right", pods: [1, 2, 2] },
  ],
};

test("what is tapped becomes the line that the terminal reads", () => {
  assert.equal(lines.placeLine("grow", 2), "grow 2");
  assert.equal(lines.changesLine(["t1", "t2", "b1"], ["t1"], ["b1"]), "-t1 b1");
  assert.equal(lines.changesLine(["t1"], ["t1"], ["t1"]), "");
  assert.equal(lines.combLine([2, 0]), "2 0");
  assert.deepEqual([lines.scoreLine(0), lines.scoreLine(null)], ["0", ""]);
  assert.deepEqual([lines.tieLine(true), lines.tieLine(false)], ["yes", "no"]);
  assert.equal(lines.matLine("gray", []), "fix gray");
  assert.equal(lines.matLine("yellow", [3, 1]), "fix yellow 3 1");
  assert.equal(lines.spaceLine("grow.1", null), "fix grow.1 empty");
  assert.equal(lines.spaceLine("grow.1", { owner: "you", strength: 4 }), "fix grow.1 you 4");
  assert.equal(lines.herTokensLine([1, 0]), "fix comb 1 0");
});

test("a page is one step; what is set up before the first turn is one page, and what is drawn elsewhere is none", () => {
  const steps = [step("set_up", ""), step("set_up", ""), step("her_turn"), step("card"), step("support"), step("why"), step("place")];
  const pages = pagesOf({ steps, fresh: 0 });
  assert.deepEqual(
    pages.map(({ kind, steps: inside }) => [kind, inside.length]),
    [
      ["set_up", 2],
      ["why", 1],
      ["place", 1],
    ],
  );
  assert.deepEqual(pages.map(moves), [false, false, true]);
  assert.deepEqual(countOf(pages, 1), { n: 1, of: 2 });
});

test("the first page since the last answer is read next; without one the question comes", () => {
  const steps = [step("shift", "yours"), step("her_turn"), step("why"), step("place")];
  assert.equal(firstFresh({ steps, fresh: 0 }), 0);
  assert.equal(firstFresh({ steps, fresh: 3 }), 2);
  assert.equal(firstFresh({ steps, fresh: 4 }), 3);
  assert.deepEqual(countOf(pagesOf({ steps, fresh: 3 }), 2), { n: 1, of: 1 });
  assert.deepEqual(countOf(pagesOf({ steps, fresh: 3 }), 1), { n: 2, of: 3 }, "looked at again: among all");
});

test("every place has a point of its own inside the drawing", () => {
  const layout = layoutOf(TABLE);
  const places = [
    ...TABLE.cells.map((cell) => `cell:${cell}`),
    ...TABLE.actions.flatMap(({ spaces }) => spaces.map((space) => `space:${space}`)),
    ...TABLE.slots.map((slot) => `slot:${slot}`),
    ...TABLE.sectors.map(({ sector }) => `sector:${sector}`),
    ...["farm", "recruit", "development"].map((type) => `row:${type}`),
    ...layout.gathered.map(([, icon]) => `hers:${icon}`),
    ..."mat:gray mat:yellow tokens track you supply".split(" "),
  ];
  const points = places.map((place) => layout.at(place));
  for (const [x, y] of points) assert.ok(x > 0 && x < layout.width && y > 0 && y < layout.height);
  assert.equal(new Set(points.map(String)).size, places.length);
  assert.deepEqual(
    TABLE.sectors.map(({ sector }) => layout.pods[sector].length),
    [5, 3],
  );
});
