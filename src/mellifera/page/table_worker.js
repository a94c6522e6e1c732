/** The worker of the table: Python with all games of this browser; answers the client as a server would. */

import { startPython } from "./python.js";
import { openSaves } from "./saves.js";
import { Thinkers } from "./thinkers.js";

/**
 * @typedef {{type: "request", id: number, method: string, address: string, body: string|null}} Request
 * @typedef {{type: "follow", id: number, address: string}} Follow
 * @typedef {{type: "unfollow", id: number}} Unfollow
 *
 * @typedef {{stop?: () => void, destroy: () => void}} Follower or, without a way to stop it, a refusal
 *
 * @typedef {{toJs: () => [number, string, string], destroy: () => void}} Answer status, kind of text, text
 * @typedef {object} Desk see mellifera.page.desk
 * @property {(method: string, address: string, body: string|undefined) => Promise<Answer>} request
 * @property {(address: string, tell: (name: string, data: string, seq: number) => void) => Promise<Follower>} follow no name: the end
 */

/** Seconds that a bot waits before each choice, if the address says so: `table_worker.js?bot_delay=0`. */
const BOT_DELAY = new URLSearchParams(self.location.search).getAll("bot_delay").map(Number);

/** @param {object} message */
const tell = (message) => self.postMessage(message);

/** @returns {Promise<Desk>} */
async function openDesk() {
  const saves = openSaves((state, reason) => tell({ type: "storage", state, reason }));
  const { python, compiled } = await startPython((part, loaded, total) => tell({ type: "progress", part, loaded, total }));
  const thinkers = new Thinkers(compiled);
  const bridge = {
    saves: await saves,
    /** @type {Thinkers["think"]} */
    think: (kind, question, heard) => thinkers.think(kind, question, heard),
  };
  const desk = await python.pyimport("mellifera.page.desk").open_desk(bridge, ...BOT_DELAY);
  tell({ type: "ready", engine: python.pyimport("mellifera").__version__ });
  return desk;
}

const desk = openDesk();
desk.catch((error) => tell({ type: "failed", reason: String(error) }));

/** @type {Map<number, Promise<Follower>>} */
const followers = new Map();

/** @param {Request} asked */
async function request({ id, method, address, body }) {
  const answer = await (await desk).request(method, address, body ?? undefined);
  const [status, mime, text] = answer.toJs();
  answer.destroy();
  tell({ type: "answer", id, status, mime, body: text });
}

/** @param {Follow} asked */
async function follow({ id, address }) {
  const hear = (/** @type {string} */ name, /** @type {string} */ data, /** @type {number} */ seq) =>
    tell(name ? { type: "event", id, name, data, seq } : { type: "closed", id });
  const following = desk.then((open) => open.follow(address, hear));
  followers.set(id, following);
  if (!(await following).stop) tell({ type: "closed", id });
}

/** @param {Unfollow} asked */
async function unfollow({ id }) {
  const follower = await followers.get(id);
  followers.delete(id);
  follower?.stop?.();
  follower?.destroy();
}

const ACTS = { request, follow, unfollow };

self.addEventListener("message", async (/** @type {MessageEvent} */ { data }) => {
  const { type, id } = /** @type {Request|Follow|Unfollow} */ (data);
  try {
    await ACTS[type](data);
  } catch (error) {
    if (type === "request") tell({ type: "answer", id, status: 500, mime: "text/plain", body: String(error) });
    else if (type === "follow") tell({ type: "closed", id });
  }
});
