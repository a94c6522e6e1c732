/** What this browser remembers of games it created: invitations (the server tells them once) and set-ups for a rematch. */

const KEY = "mellifera.created";
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

export const rememberedLinks = (/** @type {string} */ id) => read()[id]?.links || [];
export const rememberedSetup = (/** @type {string} */ id) => read()[id]?.setup || null;
