/** Patterns with facts, plurals, numbers and dates in both languages. */
import assert from "node:assert/strict";
import { afterEach, test } from "node:test";
import { ago, compare, drawn, fill, folded, lang, number, signed, speak, t, unbroken } from "../../src/mellifera/web/lib/words.js";

const ENGLISH = { lang: "en", plurals: ["one", "many"], unbroken: "", languages: [], words: {} };
const POLISH = {
  lang: "pl",
  plurals: ["one", "few", "many"],
  unbroken: String.raw`(?<![\p{L}\d])([aiouwz]|\d+) `,
  languages: [],
  words: {},
};
const filled = (pattern, facts = {}) => fill(pattern, facts).join("");

afterEach(() => speak(ENGLISH));

test("facts stand where the pattern names them", () => {
  assert.equal(filled("{name}: {n} to go", { name: "Vera", n: 3 }), "Vera: 3 to go");
});

test("an optional part goes with any of its facts", () => {
  const pattern = "{title}[, {n?# card|# cards}][ ({why})]";
  assert.equal(filled(pattern, { title: "Hand", n: 2, why: "full" }), "Hand, 2 cards (full)");
  assert.equal(filled(pattern, { title: "Hand", n: 0 }), "Hand, 0 cards");
  assert.equal(filled(pattern, { title: "Hand", why: "" }), "Hand");
});

test("doubled brackets are brackets", () => {
  assert.equal(filled("[[{x}]] {{}}", { x: 1 }), "[1] {}");
});

test("English has two forms, Polish three", () => {
  const cards = (n) => filled("{n?# karta|# karty|# kart}", { n });
  assert.equal(filled("{n?# card|# cards}", { n: 1 }), "1 card");
  assert.equal(filled("{n?# card|# cards}", { n: 0 }), "0 cards");
  speak(POLISH);
  assert.deepEqual([0, 1, 2, 4, 5, 12, 21, 22, 112].map(cards), [
    "0 kart",
    "1 karta",
    "2 karty",
    "4 karty",
    "5 kart",
    "12 kart",
    "21 kart",
    "22 karty",
    "112 kart",
  ]);
});

test("fewer forms than classes: the last one serves", () => {
  speak(POLISH);
  assert.equal(filled("{n?raz|razy}", { n: 5 }), "razy");
});

test("a drawing stays a drawing between the words", () => {
  const bee = { type: "svg" };
  speak({ ...ENGLISH, words: { "table.take": "take {what} now" } });
  assert.deepEqual(drawn("table.take", { what: bee }), ["take ", bee, " now"]);
});

test("no line ends with a number or a word of one letter", () => {
  assert.equal(unbroken("2 cards in a row"), "2 cards in a row");
  speak({ ...POLISH, words: { "table.x": "{n} karty w ręce i {what}" } });
  assert.equal(t("table.x", { n: 2, what: "10 kart" }), "2\u00a0karty w\u00a0ręce i\u00a010\u00a0kart");
  assert.equal(unbroken("ludzie z ula"), "ludzie z\u00a0ula");
});

test("a key without words is seen", () => {
  assert.equal(t("table.nowhere"), "table.nowhere");
});

test("numbers follow the language", () => {
  assert.equal(number(2.5), "2.5");
  assert.equal(signed(-3), "−3");
  assert.equal(signed(3, 1), "+3.0");
  speak(POLISH);
  assert.equal(lang(), "pl");
  assert.equal(number(2.5), "2,5");
  assert.equal(number(2, 1), "2,0");
});

test("time follows the language", () => {
  const now = Date.parse("2026-03-02T12:00:00Z");
  assert.equal(ago("2026-03-02T09:00:00Z", now), "3 hours ago");
  speak(POLISH);
  assert.equal(ago("2026-03-01T12:00:00Z", now), "wczoraj");
});

test("the alphabet follows the language, searching needs no marks", () => {
  speak(POLISH);
  assert.deepEqual(["zero", "łan", "las"].sort(compare), ["las", "łan", "zero"]);
  assert.equal(folded("Łapacz RÓŻ"), "lapacz roz");
});
