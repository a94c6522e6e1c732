/** What the screens tell of a game, and what they find. */
import assert from "node:assert/strict";
import { afterEach, test } from "node:test";
import { speak } from "../../src/mellifera/web/lib/words.js";
import { orderBy, outcome, resultDetail, resultSaid, stepTime, totalsAfter } from "../../src/mellifera/web/screens/count.js";
import { costliest, pointsOf, turningPoints, turnStarts, withAutoma } from "../../src/mellifera/web/screens/course.js";
import { allSections, componentHits, matches, pieces, sectionWith } from "../../src/mellifera/web/screens/search.js";
import { ago, gameTitle, leadsTo, listed, standing } from "../../src/mellifera/web/screens/telling.js";

const ENGLISH = { lang: "en", plurals: ["one", "many"], languages: [], words: {} };
const POLISH = { lang: "pl", plurals: ["one", "few", "many"], languages: [], words: {} };
const inEnglish = (words) => speak({ ...ENGLISH, words });
const seats = [
  { seat: 0, name: "Mara", kind: "me" },
  { seat: 1, name: "Vera", kind: "bot" },
];
const finished = (result) => ({ seats, result: { scores: [], ranking: [0, 1], winners: [], lines: [], turns: 0, history: [], ...result } });
afterEach(() => speak(ENGLISH));

test("names are listed with the word of the language before the last", () => {
  speak({ ...POLISH, words: { "common.and": " i " } });
  assert.equal(listed(["Mara", "Vera", "Otto"]), "Mara, Vera i Otto");
  assert.equal(listed(["Mara"]), "Mara");
});

test("a game is called by its people, with a word for me and for the Automa", () => {
  inEnglish({ "common.and": " and ", "home.you": "you", "home.you_first": "You", "home.automa": "the Automa" });
  const game = { names: ["Mara", "vera", "Otto"], my_seats: [0], solo: false };
  assert.equal(gameTitle(game), "You, vera and Otto");
  assert.equal(gameTitle({ ...game, my_seats: [1] }), "Mara, you and Otto");
  assert.equal(gameTitle({ ...game, my_seats: [0, 1] }), "Mara, vera and Otto");
  assert.equal(gameTitle({ names: ["Mara", "Automa"], my_seats: [0], solo: true }), "You and the Automa");
});

test("what a press on a game leads to, and how far it is", () => {
  const game = { over: false, read_only: false, my_turn: false, my_seats: [0], turn: 0, scores: null };
  assert.equal(leadsTo({ ...game, over: true }), "common.result");
  assert.equal(leadsTo({ ...game, read_only: true }), "home.look");
  assert.equal(leadsTo({ ...game, my_turn: true }), "home.your_turn");
  assert.deepEqual([leadsTo(game), leadsTo({ ...game, my_seats: [] })], ["home.waiting", "home.watch"]);
  inEnglish({ "home.over": "Over[ · {scores}]", "common.turn": "Turn {n}", "home.set_up": "Set-up" });
  assert.equal(standing({ ...game, over: true, scores: [47, 45] }), "Over · 47 : 45");
  assert.deepEqual([standing({ ...game, over: true }), standing(game), standing({ ...game, turn: 3 })], ["Over", "Set-up", "Turn 3"]);
});

test("what is younger than a minute has no number", () => {
  inEnglish({ "common.just_now": "just now" });
  assert.equal(ago(new Date(Date.now() - 30_000).toISOString()), "just now");
  assert.equal(ago(new Date(Date.now() - 125_000).toISOString()), "2 minutes ago");
});

test("who won and by how much, said to whoever looks", () => {
  inEnglish({
    "common.and": " and ",
    "end.tie": "tie {n}",
    "end.share": "{names} share",
    "end.wins": "{name} by {n}",
    "end.wins_tie": "{name} the tie",
    "end.you_win": "You by {n}",
    "end.you_win_tie": "You the tie",
    "end.you_lose": "You behind by {n}",
    "end.you_lose_tie": "You lose the tie",
    "end.you_share": "You share",
    "end.lost_detail": "{name} {scores}[ · {good}]",
  });
  const said = (mine, result) => resultSaid({ ...finished(result), mine });
  assert.deepEqual(
    [said([], { scores: [40, 37], winners: [0] }), said([0, 1], { scores: [40, 37], winners: [0] })],
    ["Mara by 3", "Mara by 3"],
  );
  assert.equal(said([0], { scores: [40, 37], winners: [0] }), "You by 3");
  assert.equal(said([1], { scores: [40, 37], winners: [0] }), "You behind by 3");
  assert.equal(said([0], { scores: [40, 40], winners: [0] }), "You the tie");
  assert.equal(said([1], { scores: [40, 40], winners: [0] }), "You lose the tie");
  assert.equal(said([], { scores: [40, 40], ranking: [1, 0], winners: [1] }), "Vera the tie");
  assert.equal(said([1], { scores: [40, 40], winners: [0, 1] }), "You share");
  assert.equal(said([], { scores: [40, 40], winners: [0, 1] }), "Mara and Vera share");
  assert.equal(said([0], { scores: [40, 40], winners: [] }), "tie 40");
  const lost = { ...finished({ scores: [40, 37], winners: [0], ending: { good: [null, "best turn"] } }), mine: [1] };
  assert.deepEqual([outcome(lost), resultDetail(lost)], ["lost", "Mara 40 : 37 · best turn"]);
});

test("the count goes source by source, and whoever has more stands above", () => {
  const steps = [
    { source: "track", vp: [3, 5] },
    { source: "tiles", vp: [4, 0] },
  ];
  assert.deepEqual(
    [totalsAfter(steps, 1, 2), totalsAfter(steps, 2, 2)],
    [
      [3, 5],
      [7, 5],
    ],
  );
  assert.deepEqual(
    [orderBy([3, 5]), orderBy([7, 5]), orderBy([5, 5])],
    [
      [1, 0],
      [0, 1],
      [0, 1],
    ],
  );
  assert.ok(stepTime({ vp: [0, 0] }) < stepTime({ vp: [0, 1] }));
});

test("points are added up by source and seat", () => {
  const points = pointsOf({
    lines: [
      { source: "farms", seat: 0, vp: 3 },
      { source: "farms", seat: 0, vp: 4 },
    ],
  });
  assert.deepEqual([points("farms", 0), points("farms", 1)], [7, 0]);
});

test("turning points are the largest gains and the last change of the lead", () => {
  inEnglish({ "end.jump": "{name} +{n}", "end.lead": "{name} leads" });
  const history = [
    [1, 2],
    [1, 6],
    [9, 6],
    [10, 6],
  ];
  assert.deepEqual(turningPoints(finished({ history })), [
    { turn: 2, text: "Vera +4" },
    { turn: 3, text: "Mara leads" },
    { turn: 3, text: "Mara +8" },
  ]);
});

test("a turn begins where its number changes; the turns between are the Automa's", () => {
  const starts = turnStarts([
    { turn: 1, seat: 0 },
    { turn: 1, seat: 0 },
    { turn: 3, seat: 0 },
  ]);
  assert.deepEqual(starts, [
    { turn: 1, seat: 0, at: 0 },
    { turn: 3, seat: 0, at: 2 },
  ]);
  assert.deepEqual(withAutoma(starts, 3, { seats }), starts);
  const solo = { seats: [seats[0], { seat: 1, name: "Automa", kind: "automa" }] };
  assert.deepEqual(withAutoma(starts, 3, solo).at(-1), { turn: 2, seat: 1, at: -1 });
});

test("the costliest turns come first, those of one seat if asked", () => {
  const turn = (step, seat, lost) => ({ step, seat, lost });
  const review = { turns: [turn(1, 0, 2), turn(2, 1, 5), turn(3, 0, 0), turn(4, 0, 5)] };
  assert.deepEqual(
    costliest(review, null).map(({ step }) => step),
    [2, 4, 1],
  );
  assert.deepEqual(
    costliest(review, 0).map(({ step }) => step),
    [4, 1],
  );
});

test("what was searched for is found without its marks, and marked as it is written", () => {
  assert.deepEqual(pieces("Na lądowisko i z lądowiska", "ladowisk"), [
    { text: "Na ", hit: false },
    { text: "lądowisk", hit: true },
    { text: "o i z ", hit: false },
    { text: "lądowisk", hit: true },
    { text: "a", hit: false },
  ]);
  assert.ok(matches({ id: "R-BUMP-1", html_free_text: "Łapacz rosy" }, " lapacz "));
  assert.ok(!matches({ id: "R-BUMP-1", html_free_text: "Łapacz rosy" }, "farma"));
});

test("glossary and examples are sections; a chapter that is two of them has a short title for each", () => {
  inEnglish({ "rules.short.RES": "Research", "rules.short.SEED": "Seed cards", "rules.glossary": "Glossary", "rules.worked": "Examples" });
  const rule = { id: "R-RES-1", html_free_text: "Draw.", ruling: false };
  const sections = allSections({
    intro: "",
    sections: [
      { id: "RES", title: "Research and seed cards", rules: [rule] },
      { id: "SEED", title: "Research and seed cards", rules: [] },
      { id: "TURN", title: "The turn", rules: [] },
    ],
    glossary: [{ word: "comb", text: "where workers sleep" }],
    examples: [{ number: 1, title: "", rules: [], text: "So it goes." }],
  });
  assert.deepEqual(
    sections.map(({ title }) => title),
    ["Research", "Seed cards", "The turn", "Glossary", "Examples"],
  );
  assert.equal(sectionWith(sections, "R-RES-1"), sections[0]);
  assert.equal(sectionWith(sections, "WORDS"), sections[3]);
});

test("components are found by name and text, each once, by type and by the alphabet of the language", () => {
  speak(POLISH);
  const component = (type, title, text = "") => ({ type, title, name: "", text });
  const content = {
    components: {
      "farm.b": component("farm", "Ćma"),
      "farm.a": component("farm", "Dom"),
      "farm.a.2": component("farm", "Dom"),
      "farm.c": component("farm", "Cis"),
      "recruit.x": component("recruit", "Bartnik", "Weź wodę z łąki."),
      "pod.1": component("pod", "Pole"),
    },
  };
  assert.deepEqual(
    componentHits(content, "").map(({ key }) => key),
    ["farm.c", "farm.b", "farm.a", "recruit.x"],
  );
  assert.deepEqual(
    componentHits(content, "LAKI").map(({ key }) => key),
    ["recruit.x"],
  );
});
