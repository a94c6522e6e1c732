/** The score sheet as it is kept and sent, and the people on it. */
import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";
import { speak } from "../../src/mellifera/web/lib/words.js";
import { keep, kept } from "../../src/mellifera/web/screens/kept.js";
import { coloursOf, lastParty, levelOf, namesOf, recoloured, rememberParty, withOneMore } from "../../src/mellifera/web/screens/party.js";
import {
  blankComb,
  blankSheet,
  bodyOf,
  entered,
  SHEET_KEY,
  sheetStanding,
  typed,
  withParty,
} from "../../src/mellifera/web/screens/sheet.js";

const people = (...names) => names.map((name, i) => ({ name, colour: ["coral", "sky", "violet", "mint", "sand"][i] }));
const store = new Map();
globalThis.localStorage = { getItem: (key) => store.get(key) ?? null, setItem: (key, text) => store.set(key, text) };
beforeEach(() => {
  store.clear();
  speak({ lang: "en", plurals: ["one", "many"], languages: [], words: { "common.player": "Player {n}" } });
});

test("what is kept comes back, and what cannot be read is as nothing", () => {
  keep("a", { x: 2 });
  assert.deepEqual(kept("a", { x: 1, y: 3 }), { x: 2, y: 3 });
  store.set("a", "{");
  assert.deepEqual(kept("a", { x: 1 }), { x: 1 });
});

test("somebody alone plays with the Automa, others without her", () => {
  const alone = { people: people(""), automa: 4 };
  assert.deepEqual([namesOf(alone), levelOf(alone), coloursOf(alone)], [["Player 1"], 4, ["coral", "gray"]]);
  const two = { people: people("Mara", " "), automa: 4 };
  assert.deepEqual([namesOf(two), levelOf(two), coloursOf(two)], [["Mara", "Player 2"], 0, ["coral", "sky"]]);
});

test("who played last is offered next time", () => {
  assert.equal(lastParty().people.length, 2);
  rememberParty({ people: people("Mara", "Otto", "Vera"), automa: 1, at: "result" });
  assert.deepEqual(lastParty(), { people: people("Mara", "Otto", "Vera"), automa: 1 });
});

test("no two people have the same colour", () => {
  const three = recoloured(people("Mara", "Otto", "Vera"), 0);
  assert.deepEqual(
    three.map((one) => one.colour),
    ["sky", "coral", "violet"],
  );
  assert.equal(withOneMore(three)[3].colour, "mint");
});

test("an entry is written, changed and taken away", () => {
  const sheet = blankSheet({ people: people("Mara", "Otto"), automa: 2 });
  sheet.entries = entered(sheet, 1, "track", 12);
  sheet.entries = entered(sheet, 1, "farms", 0);
  assert.deepEqual(bodyOf(sheet).entries, [{}, { track: 12, farms: 0 }]);
  assert.deepEqual(entered(sheet, 1, "track", null), [{}, { farms: 0 }]);
});

test("whoever stays keeps the numbers when somebody goes or comes", () => {
  const sheet = { ...blankSheet({ people: people("Mara", "Otto", "Vera"), automa: 2 }), at: "farms", taught: true };
  sheet.entries = [{ track: 1 }, { track: 2 }, { track: 3 }];
  sheet.workers = [1, 2, 3];
  const [mara, , vera] = sheet.people;
  const without = withParty(sheet, { people: [mara, vera], automa: 2 }, 1);
  assert.deepEqual([without.entries, without.workers, without.at], [[{ track: 1 }, { track: 3 }], [1, 3], "farms"]);
  const solo = withParty(without, { people: [vera], automa: 2 }, 0);
  assert.deepEqual(
    [solo.entries, solo.workers],
    [
      [{ track: 3 }, {}],
      [3, null],
    ],
  );
  solo.entries = entered(solo, 1, "farms", 4);
  const harder = withParty(solo, { people: [vera], automa: 6 });
  assert.deepEqual([harder.entries, bodyOf(harder).automa], [[{ track: 3 }, { farms: 4 }], 6]);
  const again = withParty(harder, { people: withOneMore([vera]), automa: 6 });
  assert.deepEqual(again.entries, [{ track: 3 }, {}]);
});

test("the tokens on the comb stay with the people, and are counted anew for others", () => {
  const two = { people: people("Mara", "Otto"), automa: 2 };
  const sums = { comb: { sectors: [{ first: 9, second: 4 }] }, columns: [{}, {}] };
  const sheet = { ...blankSheet(two), comb: blankComb(sums) };
  assert.deepEqual(sheet.comb, [{ first: 9, second: 4, tokens: [0, 0] }]);
  assert.deepEqual(withParty(sheet, { ...two, people: people("Mara", "Vera") }).comb, sheet.comb);
  assert.equal(withParty(sheet, { ...two, people: withOneMore(two.people) }).comb, null);
});

test("numbers as they are typed", () => {
  assert.deepEqual(["12", " 7 ", "-3", "−3", "0"].map(typed), [12, 7, -3, -3, 0]);
  assert.deepEqual(["", "-"].map(typed), [null, null]);
  assert.deepEqual(["1.5", "abc", "12345"].map(typed), [undefined, undefined, undefined]);
});

test("an open sheet is announced", () => {
  assert.equal(sheetStanding(), null);
  const sheet = blankSheet({ people: people("Mara", "Otto"), automa: 2 });
  keep(SHEET_KEY, { ...sheet, entries: entered(sheet, 0, "track", 12) });
  assert.deepEqual(sheetStanding(), { names: ["Mara", "Otto"], lines: 1 });
});
