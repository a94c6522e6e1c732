/** Sounds as data: what each is made of, when one is let through, and what happens to be heard. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { Doorkeeper, lengthOf, RECIPES, wanted } from "../../src/mellifera/web/lib/sound_recipes.js";
import { cueOfGain, cueOfKind, cuesOf, newcomer } from "../../src/mellifera/web/table/cues.js";

test("every recipe can be played: its numbers are in reach of ear and browser", () => {
  for (const [name, recipe] of Object.entries(RECIPES)) {
    const voices = recipe({});
    assert.ok(voices.length, name);
    for (const { wave, from, to = from, attack, decay, level, at = 0 } of voices) {
      assert.ok(["sine", "triangle", "sawtooth", "noise"].includes(wave), name);
      assert.ok(Math.min(from, to) >= 60 && Math.max(from, to) <= 6000, name);
      assert.ok(attack > 0 && decay > 0 && at >= 0 && level > 0 && level <= 0.3, name);
    }
    assert.ok(lengthOf(voices) <= 1300, name);
  }
});

test("none until asked for, none in reduced motion, and only what calls if that is wished", () => {
  const all = { sound: true, onlyMyTurn: false };
  assert.equal(wanted("press", { ...all, sound: false }, false), false);
  assert.equal(wanted("press", all, false), true);
  assert.equal(wanted("your_turn", all, true), false);
  const calls = { sound: true, onlyMyTurn: true };
  assert.deepEqual(
    ["press", "points", "your_turn", "asked"].filter((name) => wanted(name, calls, false)),
    ["your_turn", "asked"],
  );
});

test("one of a kind within 40 ms, four at once", () => {
  const door = new Doorkeeper();
  assert.equal(door.admits("token", 0, 100), true);
  assert.equal(door.admits("token", 39, 100), false);
  assert.equal(door.admits("token", 40, 100), true);
  assert.deepEqual(
    ["a", "b", "c"].map((name) => door.admits(name, 50, 100)),
    [true, true, false],
  );
  assert.equal(door.admits("c", 101, 100), true);
});

test("tokens are heard by kind, five at most; stronger workers by strength; many points longer", () => {
  const pitches = (voices) => voices.map(({ from }) => from);
  assert.deepEqual(pitches(RECIPES.token({ kind: "fiber", n: 1 })), [523, 1046]);
  assert.equal(RECIPES.token({ kind: "wax", n: 9 }).length, 10);
  assert.deepEqual(
    [2, 3, 4].flatMap((strength) => pitches(RECIPES.stronger({ strength }))),
    [440, 523, 659],
  );
  assert.deepEqual(pitches(RECIPES.stronger({ strength: 5 })), pitches(RECIPES.hibernates({})).slice(0, 1));
  assert.deepEqual(
    [5, 6].map((points) => RECIPES.points({ points }).length),
    [2, 3],
  );
});

test("lines and steps have their sounds; losses have none", () => {
  const gain = { kind: "gain", seat: 0, text: ["gains ", { n: 2, glyph: "water", text: "2 water" }] };
  const names = cuesOf([{ kind: "place", seat: 0, text: "" }, gain, { kind: "retrieved", seat: 0, text: "" }], 3);
  assert.deepEqual(
    names.map(({ name }) => name),
    ["lands", "token", "stronger"],
  );
  assert.deepEqual(names[1].facts, { kind: "water", n: 2 });
  assert.equal(names[2].facts.strength, 3);
  assert.deepEqual(cueOfGain({ glyph: "wax", n: -1 }), []);
  assert.deepEqual(cueOfKind("turn"), []);
  for (const kind of ["place", "build", "fly", "asleep", "end_trigger"]) assert.ok(RECIPES[cueOfKind(kind)[0].name], kind);
});

test("the newcomer of a pool", () => {
  assert.equal(newcomer([3, 1], [3, 2, 1]), 2);
  assert.equal(newcomer([3], [3, 3]), 3);
  assert.equal(newcomer([3, 1], [3]), undefined);
});
