/** The model of the table: options by worker, by place and by turn of a frame, reasons, names and colours. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { frameOf, isCardPlay, makeModel, targetProps, verbOf, workerOf } from "../../src/mellifera/web/table/model.js";

const option = (text, type, id) => ({ option: text, label: text, parts: [], target: { type, id }, last: false, total: null });
const PLACES = [option("place 2 grow", "space", "grow"), option("place 3 grow", "space", "grow"), option("retrieve", "button", "retrieve")];
const FRAMES = [option("frame 4,0 0", "frame", "4,0"), option("frame 1,0 0", "frame", "1,0"), option("frame 1,0 60", "frame", "1,0")];
const NOTHING = { worker: null, aim: null, filter: null };

function state(options, more = {}) {
  return {
    options,
    reasons: [],
    mine: [0],
    viewing: 0,
    prompt: { seat: 0 },
    seats: [
      { name: "Vera", colour: "violet", bot: null, failed: null },
      { name: "Mason", colour: "coral", bot: "easy", failed: null },
    ],
    view: { automa: null, seats: [{}, {}] },
    ...more,
  };
}
const model = (options, chosen = {}, more = {}) => makeModel(state(options, more), { components: {} }, { ...NOTHING, ...chosen });

test("the strongest worker is chosen until another one is", () => {
  assert.equal(model(PLACES).worker, "3");
  assert.deepEqual(
    model(PLACES, { worker: "2" }).active.map((found) => found.option),
    ["place 2 grow", "retrieve"],
  );
  assert.equal(model(PLACES, { worker: "4" }).worker, "3");
});

test("options are found by what they point at", () => {
  const made = model(PLACES);
  assert.deepEqual(
    made.lit("space", "grow").map((found) => found.option),
    ["place 3 grow"],
  );
  assert.deepEqual(made.lit("space", "carve"), []);
});

test("a frame is aimed at the place nearest to the middle, turned one way at a time", () => {
  const made = model(FRAMES);
  assert.equal(made.aim.option.option, "frame 1,0 0");
  assert.deepEqual(made.turns, [0, 60]);
  assert.deepEqual(
    made.active.map((found) => found.option),
    ["frame 4,0 0", "frame 1,0 0"],
  );
  assert.equal(model(FRAMES, { aim: "frame 1,0 60" }).active.length, 1);
});

test("a filter narrows; one that fits nothing does not", () => {
  assert.equal(model(PLACES, { filter: { name: "x", options: new Set(["retrieve"]) } }).active.length, 1);
  assert.equal(model(PLACES, { filter: { name: "x", options: new Set(["gone"]) } }).active.length, 2);
});

test("reasons are those of the chosen worker and of all", () => {
  const target = { type: "space", id: "carve" };
  const reasons = [
    { target, worker: 2, text: "too weak" },
    { target, worker: 3, text: "no honey" },
    { target, worker: null, text: "no hex" },
  ];
  assert.deepEqual(model(PLACES, {}, { reasons }).reasonsFor("space", "carve"), ["no honey", "no hex"]);
});

test("who thinks, whose side is shown", () => {
  assert.equal(model([], {}, { prompt: { seat: 1 } }).thinking, true);
  assert.equal(model([], {}, { prompt: { seat: 0 } }).thinking, false);
  assert.equal(model([], {}, { prompt: null, viewing: null, mine: [] }).mine, 0);
  assert.equal(model([]).seatName(1), "Mason");
  assert.equal(model([]).colour(1), "coral");
  assert.equal(model([]).workerColour({ seat: 0, strength: 2 }), "violet");
});

test("the text of an option says what it is", () => {
  assert.equal(verbOf(PLACES[0]), "place");
  assert.equal(workerOf(PLACES[0]), "2");
  assert.equal(workerOf(FRAMES[0]), null);
  assert.deepEqual(frameOf(FRAMES[2]), { hex: "1,0", turn: 60 });
  assert.equal(frameOf(PLACES[0]), null);
  assert.equal(isCardPlay(option("trade seed-07", "card", "seed-07")), true);
});

test("a place with one option plays it, with several it narrows", () => {
  const pressed = [];
  const table = { press: (options) => pressed.push(options.length) };
  const one = targetProps(table, PLACES.slice(0, 1), "space:grow");
  assert.equal(one["data-option"], "place 2 grow");
  one.onClick();
  targetProps(table, PLACES, "space:grow").onClick();
  assert.deepEqual(pressed, [1, 3]);
  assert.equal(targetProps(table, [], "space:grow").onClick, undefined);
});
