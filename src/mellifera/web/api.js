/** Talking to the server: one function per endpoint, in the reader's language; errors as ApiError with the server's own sentence. */

import { lang, t } from "./lib/words.js";

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
 * @param {string} path
 * @param {{method?: string, body?: unknown, as?: "json"|"text"}} [request]
 * @returns {Promise<any>}
 */
export async function call(path, { method = "GET", body, as = "json" } = {}) {
  let answer;
  try {
    answer = await fetch(spoken(path), {
      method,
      headers: body === undefined ? {} : { "Content-Type": "application/json" },
      body: body === undefined ? undefined : JSON.stringify(body),
      credentials: "same-origin",
      cache: "no-store",
    });
  } catch {
    throw new ApiError(0, "offline", t("table.offline"));
  }
  if (answer.ok) return as === "text" ? answer.text() : answer.json();
  const told = await answer.json().catch(() => ({}));
  throw new ApiError(answer.status, told.code || "error", told.error || t("table.refused", { status: answer.status }));
}

const seatQuery = (/** @type {number|null|undefined} */ seat) => (seat === null || seat === undefined ? "" : `seat=${seat}`);
const query = (/** @type {string[]} */ ...parts) => {
  const kept = parts.filter(Boolean);
  return kept.length ? `?${kept.join("&")}` : "";
};
const game = (/** @type {string} */ id) => `/api/games/${encodeURIComponent(id)}`;

/** @returns {Promise<import("./types.d.ts").GameItem[]>} */
export const listGames = () => call("/api/games").then((found) => found.games);
/** @returns {Promise<import("./types.d.ts").BotOffer[]>} */
export const listBots = () => call("/api/bots");
/** @type {(setup: import("./types.d.ts").GameIn) => Promise<import("./types.d.ts").Created>} */
export const createGame = (setup) => call("/api/games", { method: "POST", body: setup });
/**
 * The game as a seat sees it; of the log what is new after event number `after`.
 * @type {(id: string, seat: number|null, after?: number) => Promise<import("./types.d.ts").State>}
 */
export const fetchState = (id, seat, after) => call(game(id) + query(seatQuery(seat), after === undefined ? "" : `after=${after}`));
/** `tab` names this page: what a command of it was answered is not sent again. */
export const streamAddress = (/** @type {string} */ id, /** @type {number|null} */ seat, /** @type {string} */ tab) =>
  spoken(`${game(id)}/stream${query(seatQuery(seat), `tab=${tab}`)}`);
/** The whole log. */
export const fetchLog = (/** @type {string} */ id, /** @type {number|null} */ seat) => call(`${game(id)}/log${query(seatQuery(seat))}`);
export const command = (/** @type {string} */ id, /** @type {object} */ body) => call(`${game(id)}/commands`, { method: "POST", body });
/** @type {(token: string) => Promise<import("./types.d.ts").Joined>} */
export const join = (token) => call(`/api/join/${encodeURIComponent(token)}`, { method: "POST", body: {} });
export const takeOver = (/** @type {string} */ id, /** @type {number} */ seat, /** @type {string} */ bot) =>
  call(`${game(id)}/takeover`, { method: "POST", body: { seat, bot } });
export const giveBack = (/** @type {string} */ id, /** @type {number} */ seat) =>
  call(`${game(id)}/return`, { method: "POST", body: { seat } });
/**
 * Ideas for the decision of one of my seats.
 * @type {(id: string, seat: number, seq: number) => Promise<import("./types.d.ts").Hint>}
 */
export const fetchHint = (id, seat, seq) => call(`${game(id)}/hint`, { method: "POST", body: { seat, seq } });
/**
 * A finished game's review, or how far it is.
 * @type {(id: string) => Promise<import("./types.d.ts").Review | import("./types.d.ts").Progress>}
 */
export const fetchReview = (id) => call(`${game(id)}/review`);
/**
 * A new game from a finished one after so many choices.
 * @type {(id: string, at: number, seat: number) => Promise<import("./types.d.ts").Id>}
 */
export const playOn = (id, at, seat) => call(`${game(id)}/whatif`, { method: "POST", body: { at, seat } });
export const recordAddress = (/** @type {string} */ id) => `${game(id)}/record`;
/** @type {(text: string) => Promise<import("./types.d.ts").Id>} */
export const loadRecord = (text) => call("/api/records", { method: "POST", body: { text } });
/** Lines are drawn as plain text until the table draws their parts. @param {any} line */
const plain = (line) =>
  typeof line.text === "string"
    ? line
    : { ...line, text: line.text.map((/** @type {any} */ part) => (typeof part === "string" ? part : part.text)).join("") };

/**
 * A state comes with what is new of the log: its lines take the place of those from number `log_from` on. The state that is
 * shown has all lines that are known; `log_from` is then the number of the first, and `since` a place among them.
 * @param {any} state @param {any} last
 */
export function withWholeLog(state, last = null) {
  const kept = last && state.log_from >= last.log_from ? last.log.slice(0, state.log_from - last.log_from) : [];
  const start = state.log_from - kept.length;
  const log = [...kept, ...state.log.map(plain)];
  return { ...state, reasons: state.reasons.map(plain), log, log_from: start, since: Math.max(0, state.since - start) };
}

/** @type {(id: string, at: number, seat: number|null) => Promise<import("./types.d.ts").Replay>} */
export const fetchReplay = (id, at, seat) => call(`${game(id)}/replay${query(`at=${at}`, seatQuery(seat))}`).then(withWholeLog);

/** @type {Map<string, Promise<any>>} */
const kept = new Map();
/** What does not change while the page lives is asked once in each language. @param {string} path */
function once(path) {
  const address = spoken(path);
  if (!kept.has(address))
    kept.set(
      address,
      call(path).catch((error) => {
        kept.delete(address);
        throw error;
      }),
    );
  return /** @type {Promise<any>} */ (kept.get(address));
}
/** @type {(id?: string|null) => Promise<import("./types.d.ts").Content>} */
export const fetchContent = (id = null) => once(`/api/content${id ? `?game=${encodeURIComponent(id)}` : ""}`);
/** @returns {Promise<import("./types.d.ts").Rulebook>} */
export const fetchRules = () => once("/api/rules");
