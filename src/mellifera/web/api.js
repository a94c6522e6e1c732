/** Talking to the server: one function per endpoint, in the reader's language; errors as ApiError with the server's own sentence. */

import { lang, t } from "./lib/words.js";

/**
 * @typedef {import("./types.d.ts").State} State
 * @typedef {import("./types.d.ts").Replay} Replay
 * @typedef {import("./types.d.ts").Content} Content
 */

export class ApiError extends Error {
  /** @param {number} status @param {string} code @param {string} message */
  constructor(status, code, message) {
    super(message);
    this.status = status;
    this.code = code;
  }
  /** No answer at all, or one that says "later": the same request may be sent again. */
  get passing() {
    return this.status === 0 || this.status === 429 || this.status >= 502;
  }
}

/** An address that asks for the reader's language. @param {string} path */
const spoken = (path) => `${path}${path.includes("?") ? "&" : "?"}lang=${lang()}`;

/**
 * Each function below names the type that the server's document has for its path.
 * @template T
 * @param {string} path
 * @param {{method?: string, body?: unknown, cache?: RequestCache}} [request]
 * @returns {Promise<T>}
 */
async function call(path, { method = "GET", body, cache = "no-store" } = {}) {
  let answer;
  try {
    answer = await fetch(spoken(path), {
      method,
      headers: body === undefined ? {} : { "Content-Type": "application/json" },
      body: body === undefined ? undefined : JSON.stringify(body),
      credentials: "same-origin",
      cache,
    });
  } catch {
    throw new ApiError(0, "offline", t("table.offline"));
  }
  if (answer.ok) return answer.json();
  const told = await answer.json().catch(() => ({}));
  throw new ApiError(answer.status, told.code || "error", told.error || t("table.refused", { status: answer.status }));
}

/** @template T @param {string} path @param {object} body @returns {Promise<T>} */
const post = (path, body) => call(path, { method: "POST", body });
const seatQuery = (/** @type {number | null | undefined} */ seat) => (seat === null || seat === undefined ? "" : `seat=${seat}`);
const query = (/** @type {string[]} */ ...parts) => {
  const kept = parts.filter(Boolean);
  return kept.length ? `?${kept.join("&")}` : "";
};
const game = (/** @type {string} */ id) => `/api/games/${encodeURIComponent(id)}`;

/** @returns {Promise<import("./types.d.ts").GameItem[]>} */
export const listGames = async () => /** @type {import("./types.d.ts").Games} */ (await call("/api/games")).games;
/** @returns {Promise<import("./types.d.ts").BotOffer[]>} */
export const listBots = () => call("/api/bots");
/** @param {import("./types.d.ts").GameIn} setup @returns {Promise<import("./types.d.ts").Created>} */
export const createGame = (setup) => post("/api/games", setup);
/**
 * The game as a seat sees it; of the log what is new after event number `after`.
 * @param {string} id @param {number | null} seat @param {number} [after] @returns {Promise<State>}
 */
export const fetchState = (id, seat, after) => call(game(id) + query(seatQuery(seat), after === undefined ? "" : `after=${after}`));
/**
 * `tab` names this page: what a command of it was answered is not sent again, nor what it has up to event number `after`.
 * @param {string} id @param {number | null} seat @param {string} tab @param {number} [after]
 */
export const streamAddress = (id, seat, tab, after) =>
  spoken(`${game(id)}/stream${query(seatQuery(seat), `tab=${tab}`, after === undefined ? "" : `after=${after}`)}`);
/** The whole log. @param {string} id @param {number | null} seat @returns {Promise<import("./types.d.ts").Log>} */
export const fetchLog = (id, seat) => call(`${game(id)}/log${query(seatQuery(seat))}`);
/** @param {string} id @param {import("./types.d.ts").CommandIn} body @returns {Promise<State>} */
export const command = (id, body) => post(`${game(id)}/commands`, body);
/** @param {string} token @returns {Promise<import("./types.d.ts").Joined>} */
export const join = (token) => post(`/api/join/${encodeURIComponent(token)}`, {});
/** @param {string} id @param {number} seat @param {string} bot @returns {Promise<State>} */
export const takeOver = (id, seat, bot) => post(`${game(id)}/takeover`, { seat, bot });
/** @param {string} id @param {number} seat @returns {Promise<State>} */
export const giveBack = (id, seat) => post(`${game(id)}/return`, { seat });
/**
 * Ideas for the decision of one of my seats.
 * @param {string} id @param {number} seat @param {number} seq @returns {Promise<import("./types.d.ts").Hint>}
 */
export const fetchHint = (id, seat, seq) => post(`${game(id)}/hint`, { seat, seq });
/**
 * A finished game's review, or how far it is.
 * @param {string} id @returns {Promise<import("./types.d.ts").Review | import("./types.d.ts").Progress>}
 */
export const fetchReview = (id) => call(`${game(id)}/review`);
/**
 * A new game from a finished one after so many choices.
 * @param {string} id @param {number} at @param {number} seat @returns {Promise<import("./types.d.ts").Id>}
 */
export const playOn = (id, at, seat) => post(`${game(id)}/whatif`, { at, seat });
export const recordAddress = (/** @type {string} */ id) => `${game(id)}/record`;
/** @param {string} text @returns {Promise<import("./types.d.ts").Id>} */
export const loadRecord = (text) => post("/api/records", { text });

/**
 * A state comes with what is new of the log: its lines take the place of those from number `log_from` on. The state that is
 * shown has all lines that are known; `log_from` is then the number of the first, and `since` a place among them.
 * @template {State} S
 * @param {S} state @param {State | null} [last] @returns {S}
 */
export function withWholeLog(state, last = null) {
  const kept = last && state.log_from >= last.log_from ? last.log.slice(0, state.log_from - last.log_from) : [];
  const start = state.log_from - kept.length;
  return { ...state, log: [...kept, ...state.log], log_from: start, since: Math.max(0, state.since - start) };
}

/** @param {string} id @param {number} at @param {number | null} seat @returns {Promise<Replay>} */
export const fetchReplay = async (id, at, seat) =>
  withWholeLog(/** @type {Replay} */ (await call(`${game(id)}/replay${query(`at=${at}`, seatQuery(seat))}`)));

/** @type {Map<string, Promise<unknown>>} */
const kept = new Map();
/** What does not change while the page lives is asked once in each language. @template T @param {string} path @returns {Promise<T>} */
function once(path) {
  const address = spoken(path);
  const known = kept.get(address);
  if (known) return /** @type {Promise<T>} */ (known);
  /** @type {Promise<T>} */
  const asked = call(path, { cache: "default" });
  asked.catch(() => kept.delete(address));
  kept.set(address, asked);
  return asked;
}
/** @param {string | null} [id] of a game; without one the built-in components @returns {Promise<Content>} */
export const fetchContent = (id = null) => once(`/api/content${id ? `?game=${encodeURIComponent(id)}` : ""}`);
/** @returns {Promise<import("./types.d.ts").Rulebook>} */
export const fetchRules = () => once("/api/rules");
