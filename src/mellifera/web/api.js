/** One function per endpoint, in the reader's language; errors as ApiError with the sentence of whoever refused. */

import { lang, t } from "./lib/words.js";
import { transport } from "./transport.js";
import { Unreachable } from "./unreachable.js";

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
  /** Whoever could answer is gone for as long as this page lives. */
  get lasting() {
    return this.code === "stopped";
  }
}

/** An address that asks for the reader's language. @param {string} path */
const spoken = (path) => `${path}${path.includes("?") ? "&" : "?"}lang=${lang()}`;

/** What is said when nobody answers, by what could not be reached. */
const UNREACHABLE = { offline: "table.offline", files: "page.no_files", stopped: "page.failed" };

/** A server may come back, a worker that failed does not. @param {unknown} error */
function unanswered(error) {
  const why = error instanceof Unreachable ? error.why : "offline";
  return new ApiError(why === "stopped" ? 500 : 0, why, t(UNREACHABLE[why]));
}

/** @param {import("./transport.js").Answer} answer */
function refused({ status, body }) {
  let told = { code: "", error: "" };
  try {
    told = JSON.parse(body);
  } catch {
    /* no refusal of ours: a proxy's page */
  }
  return new ApiError(status, told.code || "error", told.error || t("table.refused", { status }));
}

/**
 * The text of an answer.
 * @param {string} path @param {{method?: string, body?: unknown, lasting?: boolean}} [request]
 */
async function callText(path, { method = "GET", body, lasting = false } = {}) {
  const answer = await transport.request(method, spoken(path), body, lasting).catch((error) => Promise.reject(unanswered(error)));
  if (answer.status < 200 || answer.status > 299) throw refused(answer);
  return answer.body;
}

/**
 * Each function below names the type that the server's document has for its path.
 * @template T
 * @param {string} path
 * @param {{method?: string, body?: unknown, lasting?: boolean}} [request]
 * @returns {Promise<T>}
 */
const call = async (path, request) => JSON.parse(await callText(path, request));

/** @template T @param {string} path @param {object} body @returns {Promise<T>} */
const post = (path, body) => call(path, { method: "POST", body });
const seatQuery = (/** @type {number | null | undefined} */ seat) => (seat === null || seat === undefined ? "" : `seat=${seat}`);
const query = (/** @type {string[]} */ ...parts) => {
  const kept = parts.filter(Boolean);
  return kept.length ? `?${kept.join("&")}` : "";
};
const game = (/** @type {string} */ id) => `/api/games/${encodeURIComponent(id)}`;

/** All of them, however many answers that takes. @returns {Promise<import("./types.d.ts").GameItem[]>} */
export async function listGames() {
  /** @type {Map<string, import("./types.d.ts").GameItem>} */
  const found = new Map();
  for (let more = true, skip = 0; more; ) {
    /** @type {import("./types.d.ts").Games} */
    const told = await call(`/api/games${query(skip ? `skip=${skip}` : "")}`);
    for (const one of told.games) found.set(one.id, one);
    skip += told.games.length;
    more = told.more;
  }
  return [...found.values()];
}
/** @returns {Promise<import("./types.d.ts").BotOffer[]>} */
export const listBots = () => call("/api/bots");
/** @param {import("./types.d.ts").GameIn} setup @returns {Promise<import("./types.d.ts").Created>} */
export const createGame = (setup) => post("/api/games", setup);
/** A secret that is fixed, to create a game of. @returns {Promise<import("./types.d.ts").Deal>} */
export const newDeal = () => post("/api/deals", {});
/** Deals to those who have come. @param {string} id @returns {Promise<State>} */
export const dealNow = (id) => post(`${game(id)}/deal`, {});
/**
 * The game as a seat sees it; of the log what is new after event number `after`.
 * @param {string} id @param {number | null} seat @param {number} [after] @returns {Promise<State>}
 */
export const fetchState = (id, seat, after) => call(game(id) + query(seatQuery(seat), after === undefined ? "" : `after=${after}`));
/**
 * What is live of a game. `tab` names this page: what a command of it was answered is not sent again, nor what it has up to event
 * number `after`.
 * @param {string} id @param {number | null} seat @param {string} tab @param {number | undefined} after
 * @param {import("./transport.js").Handlers} handlers
 */
export const followGame = (id, seat, tab, after, handlers) =>
  transport.follow(
    spoken(`${game(id)}/stream${query(seatQuery(seat), `tab=${tab}`, after === undefined ? "" : `after=${after}`)}`),
    handlers,
  );
/** The whole log. @param {string} id @param {number | null} seat @returns {Promise<import("./types.d.ts").Log>} */
export const fetchLog = (id, seat) => call(`${game(id)}/log${query(seatQuery(seat))}`);
/** @param {string} id @param {import("./types.d.ts").CommandIn} body @returns {Promise<State>} */
export const command = (id, body) => post(`${game(id)}/commands`, body);
/** What a link leads to. @param {string} token @returns {Promise<import("./types.d.ts").Invitation>} */
export const fetchInvitation = (token) => call(`/api/join/${encodeURIComponent(token)}`);
/**
 * `number` is this device's own for the seed of a game that is not dealt yet.
 * @param {string} token @param {import("./types.d.ts").JoinIn} asked @returns {Promise<import("./types.d.ts").Joined>}
 */
export const join = (token, asked) => post(`/api/join/${encodeURIComponent(token)}`, asked);
/** @param {string} id @param {number} seat @param {string} bot @returns {Promise<State>} */
export const takeOver = (id, seat, bot) => post(`${game(id)}/takeover`, { seat, bot });
/** @param {string} id @param {number} seat @returns {Promise<State>} */
export const giveBack = (id, seat) => post(`${game(id)}/return`, { seat });
/** Tables at which anybody may sit down. @returns {Promise<import("./types.d.ts").OpenTable[]>} */
export const fetchLobby = async () => /** @type {import("./types.d.ts").Lobby} */ (await call("/api/lobby")).tables;
/**
 * The first free seat of an open table; `number` is this device's own for the seed.
 * @param {string} id @param {import("./types.d.ts").JoinIn} asked @returns {Promise<import("./types.d.ts").Joined>}
 */
export const sitDown = (id, asked) => post(`/api/lobby/${encodeURIComponent(id)}`, asked);
/** Into the lobby, or out of it. @param {string} id @param {boolean} open @returns {Promise<State>} */
export const openTable = (id, open) => post(`${game(id)}/open`, { open });
/** Whether I have a key. @returns {Promise<import("./types.d.ts").KeyMade>} */
export const fetchKey = () => call("/api/key");
/** A new key of mine, told this once. @returns {Promise<import("./types.d.ts").PlayerKey>} */
export const makeKey = () => post("/api/key", {});
/** This device is whoever made the key. @param {string} words @param {boolean} leave @returns {Promise<import("./types.d.ts").KeyUsed>} */
export const enterKey = (words, leave) => post("/api/key/use", { words, leave });
/** A bot plays on for my seat, to the end. @param {string} id @param {number} seat @returns {Promise<State>} */
export const resign = (id, seat) => post(`${game(id)}/resign`, { seat });
/** Whether I want to end the game as it stands. @param {string} id @param {boolean} yes @returns {Promise<State>} */
export const voteToEnd = (id, yes) => post(`${game(id)}/end`, { yes });
/** Whether a bot is to play somebody's seat. @param {string} id @param {number} seat @param {boolean} yes @returns {Promise<State>} */
export const voteForBot = (id, seat, yes) => post(`${game(id)}/vote`, { seat, yes });
/**
 * Somebody else is the host, or (null) I am, for one who is away.
 * @param {string} id @param {number | null} seat @returns {Promise<State>}
 */
export const changeHost = (id, seat) => post(`${game(id)}/host`, { seat });
/** @param {string} id @param {string} phrase @returns {Promise<State>} */
export const say = (id, phrase) => post(`${game(id)}/say`, { phrase });
/** @param {string} id @param {number} seat @param {boolean} on @param {boolean} everybody @returns {Promise<State>} */
export const mute = (id, seat, on, everybody) => post(`${game(id)}/mute`, { seat, on, everybody });
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
/** Where a browser finds the record by itself, in the server edition. @param {string} id */
export const recordAddress = (id) => `${game(id)}/record`;
/** @param {string} id @returns {Promise<string>} */
export const fetchRecord = (id) => callText(recordAddress(id));
/**
 * What a score sheet of the real box adds up to.
 * @param {import("./types.d.ts").SheetIn} sheet @returns {Promise<import("./types.d.ts").Sheet>}
 */
export const addUp = (sheet) => post("/api/companion/score", sheet);
/** A random set-up for the real box. @param {import("./types.d.ts").BoxIn} wishes @returns {Promise<import("./types.d.ts").BoxSetup>} */
export const setUpBox = (wishes) => post("/api/companion/setup", wishes);
/** @param {string} text @returns {Promise<import("./types.d.ts").Id>} */
export const loadRecord = (text) => post("/api/records", { text });
/** @returns {Promise<import("./types.d.ts").Health>} */
export const fetchHealth = () => call("/api/health");

/** @param {string} id */
export const deleteGame = (id) => callText(game(id), { method: "DELETE" });

// ---------------------------------------------------------------- games that are kept in this browser: the page edition alone
/** All games as one text. @returns {Promise<string>} */
export const fetchSaves = () => callText("/api/saves");
/** @param {string} text @returns {Promise<import("./types.d.ts").Taken>} how many of them were not here yet */
export const loadSaves = (text) => post("/api/saves", { text });

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
  const asked = call(path, { lasting: true });
  asked.catch(() => kept.delete(address));
  kept.set(address, asked);
  return asked;
}
/** @param {string | null} [id] of a game; without one the built-in components @returns {Promise<Content>} */
export const fetchContent = (id = null) => once(`/api/content${id ? `?game=${encodeURIComponent(id)}` : ""}`);
/** The components of a lesson. @param {number} lesson @returns {Promise<Content>} */
export const fetchLessonContent = (lesson) => once(`/api/content?lesson=${lesson}`);
/** All there is to learn from. @returns {Promise<import("./types.d.ts").Course>} */
export const fetchCourse = () => once("/api/learn");
/**
 * A lesson after these choices and one more, if it goes on.
 * @param {number} lesson @param {import("./types.d.ts").LessonIn} played @returns {Promise<import("./types.d.ts").LessonPlayed>}
 */
export const playLesson = async (lesson, played) => {
  const found = /** @type {import("./types.d.ts").LessonPlayed} */ (await post(`/api/learn/${lesson}`, played));
  return { ...found, state: withWholeLog(found.state) };
};
/** @returns {Promise<import("./types.d.ts").Rulebook>} */
export const fetchRules = () => once("/api/rules");

/**
 * The solo helper for the real box after these answers, and one more if there is one.
 * @param {import("./types.d.ts").SoloIn} session @returns {Promise<import("./types.d.ts").SoloTold>}
 */
export const solo = (session) => post("/api/companion/solo", session);

const notice = (/** @type {string} */ path, /** @type {string} */ name) => `/api/notices/${path}${encodeURIComponent(name)}`;
/** How and where one is told of one's games. @returns {Promise<import("./types.d.ts").Notices>} */
export const fetchNotices = () => call("/api/notices");
/** @param {import("./types.d.ts").NoticeIn} asked @returns {Promise<import("./types.d.ts").Notices>} */
export const addNotice = (asked) => post("/api/notices", asked);
/** @param {string} id @returns {Promise<import("./types.d.ts").Notices>} */
export const removeNotice = (id) => call(notice("", id), { method: "DELETE" });
/** What the link of a notice is about. @param {string} token @returns {Promise<import("./types.d.ts").NoticeTarget>} */
export const fetchNotice = (token) => call(notice("by/", token));
/** @param {string} token @returns {Promise<import("./types.d.ts").NoticeTarget>} */
export const confirmNotice = (token) => post(notice("confirm/", token), {});
/** @param {string} token @returns {Promise<import("./types.d.ts").Stopped>} */
export const stopNotice = (token) => post(notice("stop/", token), {});
