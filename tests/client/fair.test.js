/** A dealer who cheats is caught by the device that noted what it saw first. */
import assert from "node:assert/strict";
import { createHash, randomBytes } from "node:crypto";
import { test } from "node:test";
import { checkDeal, commitmentOf, newNumber, seedOf } from "../../src/mellifera/web/fair.js";
import { sha256 } from "../../src/mellifera/web/lib/sha256.js";

const secretOf = () => randomBytes(32).toString("hex");
const deal = "5f0c";

/** An honest game to its end, and what a device of it noted. */
function played() {
  const secret = secretOf();
  const numbers = { p1: newNumber(), p3: newNumber() };
  const commitment = commitmentOf(deal, secret);
  const state = { commitment, seed: seedOf(deal, secret, numbers), chosen_seed: false, dealing: { deal, numbers, secret } };
  return { state, noted: { deal, commitment, numbers: { ...numbers } } };
}

test("SHA-256 is that of the others, at every length", () => {
  for (let length = 0; length < 300; length += 1) {
    const text = "ż".repeat(length % 7) + "a".repeat(length);
    assert.equal(sha256(text), createHash("sha256").update(text).digest("hex"), String(length));
  }
});

test("the seed is made as the server makes it", () => {
  const secret = "11".repeat(32);
  assert.equal(commitmentOf("abc", secret), createHash("sha256").update(`mellifera-deal-1 commitment\nabc\n${secret}\n`).digest("hex"));
  const lines = `mellifera-deal-1 seed\nabc\n${secret}\nhost 22\np2 33\n`;
  assert.equal(seedOf("abc", secret, { p2: "33", host: "22" }), createHash("sha256").update(lines).digest("hex"));
});

test("numbers have 128 bits and are new each time", () => {
  assert.match(newNumber(), /^[0-9a-f]{32}$/);
  assert.notEqual(newNumber(), newNumber());
});

test("an honest game is fair; to a device that saw nothing first it is told so", () => {
  const { state, noted } = played();
  assert.deepEqual(checkDeal(state, noted), { verdict: "fair", fault: null });
  assert.equal(checkDeal(state, null).verdict, "unseen");
  assert.equal(checkDeal({ ...state, seed: null, dealing: { ...state.dealing, secret: null } }, noted).verdict, "later");
});

test("a secret that is picked after the numbers is caught", () => {
  const { state, noted } = played();
  const secret = secretOf();
  const { numbers } = state.dealing;
  const picked = { ...state, seed: seedOf(deal, secret, numbers), dealing: { deal, numbers, secret } };
  assert.equal(checkDeal({ ...picked, commitment: commitmentOf(deal, secret) }, noted).fault, "commitment");
  assert.equal(checkDeal(picked, noted).fault, "secret", "the old fingerprint does not fit the new secret");
  assert.equal(checkDeal({ ...picked, commitment: commitmentOf(deal, secret) }, null).verdict, "unseen");
});

test("another name of the deal, a number left out, changed or moved, and another seed are caught", () => {
  const { state, noted } = played();
  const { numbers, secret } = state.dealing;
  const other = (/** @type {object} */ changed) => {
    const dealing = { deal, numbers, secret, ...changed };
    return { ...state, dealing, seed: seedOf(dealing.deal, secret, dealing.numbers), commitment: commitmentOf(dealing.deal, secret) };
  };
  assert.equal(checkDeal(other({ deal: "77" }), noted).fault, "commitment");
  assert.equal(checkDeal(other({ numbers: { p1: numbers.p1 } }), noted).fault, "number");
  assert.equal(checkDeal(other({ numbers: { ...numbers, p3: newNumber() } }), noted).fault, "number");
  assert.equal(checkDeal(other({ numbers: { p1: numbers.p3, p3: numbers.p1 } }), noted).fault, "number");
  assert.equal(checkDeal({ ...state, seed: secretOf() }, noted).fault, "seed");
});

test("a seed that was chosen, an old game and one without numbers are called what they are", () => {
  const { state, noted } = played();
  assert.equal(checkDeal({ ...state, dealing: null, chosen_seed: true }, null).verdict, "chosen");
  assert.equal(checkDeal({ ...state, chosen_seed: true }, null).verdict, "chosen", "played on from a record");
  assert.equal(checkDeal({ ...state, dealing: null }, null).verdict, "unproved");
  assert.equal(checkDeal({ ...state, dealing: null, chosen_seed: true }, noted).fault, "commitment", "it was promised otherwise");
  const { secret } = state.dealing;
  const alone = { ...state, seed: seedOf(deal, secret, {}), dealing: { deal, numbers: {}, secret } };
  assert.equal(checkDeal(alone, null).verdict, "alone");
});
