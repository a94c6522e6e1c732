/** Whether a game was dealt fairly, as this device can tell by itself: what it saw first, and what is told at the end. */
import { sha256 } from "./lib/sha256.js";

const KEY = "mellifera.deals";
const MOST = 200;
const SCHEME = "mellifera-deal-1";

/**
 * @typedef {import("./types.d.ts").State} State
 * @typedef {import("./types.d.ts").Dealing} Dealing
 * @typedef {{deal: string, commitment: string, numbers: Record<string, string>}} Noted what was told before the game was dealt
 * @typedef {"chosen" | "unproved" | "later" | "fair" | "unseen" | "alone" | "wrong"} Verdict
 * @typedef {"commitment" | "number" | "secret" | "seed"} Fault
 */

/** A number of one's own: 128 random bits. */
export const newNumber = () => [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, "0")).join("");

/** Whoever gives a number, as the server names them. @param {number | null} seat */
export const giver = (seat) => (seat === null ? "host" : `p${seat + 1}`);

/** @returns {Record<string, Noted>} */
function read() {
  try {
    return JSON.parse(localStorage.getItem(KEY) || "{}");
  } catch {
    return {};
  }
}

/** Keeps what this device was told of a deal; what it knows already stays. @param {string} id @param {Noted} noted */
export function noteDeal(id, noted) {
  const known = read();
  if (known[id]) return;
  try {
    localStorage.setItem(KEY, JSON.stringify(Object.fromEntries([...Object.entries(known), [id, noted]].slice(-MOST))));
  } catch {
    /* a private window or a full store: there is nothing to compare with at the end, and it is said */
  }
}

/**
 * Sits down with a number of this device's own, and keeps what it was told of the deal before.
 * @param {Pick<State, "commitment" | "dealing">} told
 * @param {(number: string) => Promise<import("./types.d.ts").Joined>} sit
 */
export async function sitWithNumber({ commitment, dealing }, sit) {
  const number = newNumber();
  const joined = await sit(number);
  const own = joined.counted ? { [giver(joined.seat)]: number } : {};
  if (dealing) noteDeal(joined.id, { deal: dealing.deal, commitment, numbers: { ...dealing.numbers, ...own } });
  return joined;
}

/** @param {string} id @returns {Noted | null} */
export const notedDeal = (id) => read()[id] ?? null;

const ORDER = ["host", "p1", "p2", "p3", "p4", "p5"];
/** @param {string} what @param {string[]} lines */
const digest = (what, lines) => sha256([`${SCHEME} ${what}`, ...lines].map((line) => `${line}\n`).join(""));

/** @param {string} deal @param {string} secret */
export const commitmentOf = (deal, secret) => digest("commitment", [deal, secret]);

/** @param {string} deal @param {string} secret @param {Record<string, string>} numbers */
export const seedOf = (deal, secret, numbers) =>
  digest("seed", [deal, secret, ...ORDER.flatMap((who) => (numbers[who] ? [`${who} ${numbers[who]}`] : []))]);

/**
 * What can be said of how a game was dealt. `fair`: all fits what this device saw before; `unseen`: all fits, but it saw nothing
 * before; `alone`: all fits, but nobody gave a number; `later`: nothing is wrong so far.
 * @param {Pick<State, "commitment" | "seed" | "chosen_seed" | "dealing">} state @param {Noted | null} noted
 * @returns {{verdict: Verdict, fault: Fault | null}}
 */
export function checkDeal({ commitment, seed, chosen_seed, dealing }, noted) {
  const wrong = (/** @type {Fault} */ fault) => ({ verdict: /** @type {Verdict} */ ("wrong"), fault });
  const found = (/** @type {Verdict} */ verdict) => ({ verdict, fault: null });
  if (noted && (noted.commitment !== commitment || noted.deal !== dealing?.deal)) return wrong("commitment");
  if (!dealing) return found(chosen_seed ? "chosen" : "unproved");
  const { deal, numbers, secret } = dealing;
  if (noted && Object.entries(noted.numbers).some(([who, number]) => numbers[who] !== number)) return wrong("number");
  if (secret === null || seed === null) return found(chosen_seed ? "chosen" : "later");
  if (commitmentOf(deal, secret) !== commitment) return wrong("secret");
  if (seedOf(deal, secret, numbers) !== seed) return wrong("seed");
  if (chosen_seed) return found("chosen");
  if (Object.keys(numbers).length === 0) return found("alone");
  return found(noted ? "fair" : "unseen");
}
