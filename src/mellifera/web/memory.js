/** What this browser remembers of games it created: invitations (the server tells them once) and set-ups for a rematch. */
import { newKey } from "./lib/key.js";

const KEY = "mellifera.created";
const TABS = "mellifera.tabs";
const ASKED = "mellifera.asked_to_keep";
const MOST = 40;

/** @typedef {import("./types.d.ts").GameIn} Setup @typedef {import("./types.d.ts").Link} Link */

/** @returns {Record<string, {setup: Setup, links: Link[]}>} */
function read() {
  try {
    return JSON.parse(localStorage.getItem(KEY) || "{}");
  } catch {
    return {};
  }
}

/** @param {string} id @param {Setup} setup @param {Link[]} links */
export function rememberGame(id, setup, links) {
  const kept = Object.entries({ ...read(), [id]: { setup: { ...setup, seed: null }, links } }).slice(-MOST);
  try {
    localStorage.setItem(KEY, JSON.stringify(Object.fromEntries(kept)));
  } catch {
    /* a private window or a full store: links stay in the menu of this visit only */
  }
}

/** @param {string} id of a game that was deleted */
export function forgetGame(id) {
  const { [id]: _, ...kept } = read();
  try {
    localStorage.setItem(KEY, JSON.stringify(kept));
  } catch {
    /* as above */
  }
}

/** Names this page for as long as it is open. */
const TAB = newKey();

/**
 * Says that this page plays a game from now on, and tells whether another one has played it since this one last did.
 * @param {string} id
 */
export function playedElsewhere(id) {
  try {
    const { [id]: last, ...others } = JSON.parse(localStorage.getItem(TABS) || "{}");
    const kept = [...Object.entries(others), [id, TAB]].slice(-MOST);
    localStorage.setItem(TABS, JSON.stringify(Object.fromEntries(kept)));
    return last !== undefined && last !== TAB;
  } catch {
    return false; /* nobody can tell: the saves refuse what comes too late */
  }
}

/** Once, when there is something worth keeping: asks the browser not to clear the games of this page when it needs room. */
export async function askToKeep() {
  try {
    if (localStorage.getItem(ASKED)) return;
    localStorage.setItem(ASKED, "1");
    await navigator.storage?.persist?.();
  } catch {
    /* not allowed here: games are kept for as long as the browser likes */
  }
}

/** Whether a game was ever begun on this device. */
export const rememberedAny = () => Object.keys(read()).length > 0;
export const rememberedLinks = (/** @type {string} */ id) => read()[id]?.links || [];
export const rememberedSetup = (/** @type {string} */ id) => read()[id]?.setup || null;
