/** Games with the coach's line: which they are, and what she has told in them. Kept in this browser. */

const KEY = "mellifera.coached";
/** Everything new is told in so many turns. */
export const TURNS = 2;
const MOST_GAMES = 5;

/** @typedef {Record<string, number[]>} Told  the turns in which each kind of question was told about */

/** @returns {Record<string, Told>} */
function read() {
  try {
    return JSON.parse(localStorage.getItem(KEY) || "{}");
  } catch {
    return {};
  }
}

/** @param {Record<string, Told>} games */
function write(games) {
  try {
    localStorage.setItem(KEY, JSON.stringify(Object.fromEntries(Object.entries(games).slice(-MOST_GAMES))));
  } catch {
    /* a private window: she is silent */
  }
}

/** @param {string} id */
export const coachGame = (id) => write({ ...read(), [id]: {} });

/** @param {string} id */
export const isCoached = (id) => id in read();

/** She says no more in this game. @param {string} id */
export function hush(id) {
  const { [id]: _, ...others } = read();
  write(others);
}

/**
 * Whether a kind of question is still new in a turn; if so, that turn is noted.
 * @param {string} id @param {string} kind @param {number} turn
 */
export function stillNew(id, kind, turn) {
  const games = read();
  const told = games[id];
  if (!told) return false;
  const turns = told[kind] ?? [];
  if (turns.includes(turn)) return true;
  if (turns.length >= TURNS) return false;
  write({ ...games, [id]: { ...told, [kind]: [...turns, turn] } });
  return true;
}
