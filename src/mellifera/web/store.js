/** The live connection to one game as one seat sees it: state, stream with fallback, commands. Knows nothing of the screen. */
import { ApiError, command, fetchState, followGame, withWholeLog } from "./api.js";
import { newKey } from "./lib/key.js";

/** @typedef {import("./types.d.ts").State} State @typedef {import("./types.d.ts").CommandIn} Command */

const POLL_MS = 1500;
const RETRY_MS = [250, 500, 1000, 2000, 4000];
const wait = (/** @type {number} */ ms) => new Promise((done) => setTimeout(done, ms));

export class Connection {
  /**
   * @param {string} id
   * @param {number|null} seat  whose view is asked for; null is the public view (or the only seat that is mine)
   * @param {(connection: Connection) => void} changed
   */
  constructor(id, seat, changed) {
    this.id = id;
    this.seat = seat;
    this.changed = changed;
    /** @type {State | null} the last one that was applied */
    this.state = null;
    /** @type {"connecting"|"live"|"polling"|"lost"} */
    this.status = "connecting";
    /** @type {number|null} the decision that is being answered: a second press on the same one is not sent */
    this.answering = null;
    /** @type {ApiError|null} why there is no state at all, or will be no other */
    this.failure = null;
    this.closed = false;
    this.tab = newKey();
    /** @type {{stop: () => void}|null} */
    this.stream = null;
    this.openStream();
  }

  close() {
    this.closed = true;
    this.stream?.stop();
    this.stream = null;
  }

  // ------------------------------------------------------------------ receiving
  openStream() {
    const current = () => this.stream === stream && !this.closed;
    const stream = followGame(this.id, this.seat, this.tab, this.state?.seq, {
      onEvent: (name, data) => {
        if (!current()) return;
        if (name === "state") {
          this.setStatus("live");
          this.apply(data);
        } else if (name === "seats" && this.state) {
          this.setStatus("live");
          this.state = { ...this.state, ...data };
          this.changed(this);
        }
      },
      // Another stream resumes after the state at hand, which may be newer than what this one has brought: a command was answered.
      onClosed: () => {
        if (!current()) return;
        this.stream = null;
        if (this.status !== "polling" && this.status !== "lost") {
          this.setStatus("polling");
          this.poll();
        }
      },
    });
    this.stream = stream;
  }

  /** Bridges the time until a stream is open again. */
  async poll() {
    while (!this.closed && this.status !== "live") {
      try {
        await this.refresh();
        this.setStatus("polling");
        if (!this.stream) this.openStream();
      } catch (error) {
        if (this.closed || !(error instanceof ApiError)) return;
        if (error.lasting || (!error.passing && !this.state)) {
          this.failure = error;
          this.changed(this);
          return;
        }
        this.setStatus("lost");
      }
      await wait(POLL_MS);
      if (!this.stream && !this.closed) this.openStream();
    }
  }

  /** @param {"live"|"polling"|"lost"} status */
  setStatus(status) {
    if (this.status === status || this.closed) return;
    this.status = status;
    this.changed(this);
  }

  /** Answers and stream race: an older state never replaces a newer one. @param {State} state */
  apply(state) {
    if (this.closed || (this.state && state.seq < this.state.seq)) return;
    this.state = withWholeLog(state, this.state);
    this.changed(this);
  }

  async refresh() {
    this.apply(await fetchState(this.id, this.seat, this.state?.seq));
  }

  // ------------------------------------------------------------------ sending
  /**
   * Sends one command with the seq that was on screen. A lost answer is asked for again with the same key, so that
   * nothing is played twice. Rejects with ApiError after the state has been brought up to date.
   * @param {Command["type"]} type
   * @param {Partial<Command>} [fields]
   */
  async send(type, fields = {}) {
    if (!this.state || this.state.viewing === null || this.state.seq === this.answering) return;
    const { seq, viewing: seat } = this.state;
    this.answering = seq;
    const body = { seq, key: newKey(), seat, tab: this.tab, type, ...fields };
    try {
      this.apply(await this.insist(body));
    } catch (error) {
      await this.refresh().catch(() => {});
      throw error;
    } finally {
      if (this.answering === seq) this.answering = null;
    }
  }

  /** @param {Command} body @returns {Promise<State>} */
  async insist(body) {
    for (let attempt = 0; ; attempt += 1) {
      try {
        return await command(this.id, body);
      } catch (error) {
        if (!(error instanceof ApiError) || !error.passing || attempt >= RETRY_MS.length || this.closed) throw error;
        if (error.status === 0) this.setStatus("lost");
        await wait(RETRY_MS[attempt]);
      }
    }
  }
}
