/** Which turns of the others are played back, and where the playing is. Knows neither the clock nor the page. */

/**
 * @typedef {import("../types.d.ts").DigestTurn} Turn
 * @typedef {"play" | "mine" | "once"} Mode  every turn, those that concern the reader, none
 */

export class Player {
  constructor() {
    /** @type {number | null} the newest turn that was looked at; before the first look none is new */
    this.seen = null;
    /** @type {number[]} turns to play, the first of them now */
    this.queue = [];
    this.step = 0;
  }

  /**
   * Takes note of what is told now. What was there before the first look is old, and so is what went by while nothing was to be shown.
   * @param {Turn[]} digest @param {Mode} mode @param {number[]} mine  seats whose turns were made in front of this screen
   */
  offer(digest, mode, mine) {
    const newest = digest.at(-1)?.turn ?? 0;
    if (this.seen === null || newest < this.seen) this.seen = newest;
    for (const turn of digest) {
      if (turn.turn <= this.seen || (mode === "mine" && !turn.over)) continue;
      this.seen = turn.turn;
      if (mode !== "once" && !mine.includes(turn.seat) && (mode === "play" || turn.you.length)) this.queue.push(turn.turn);
    }
    this.queue = this.queue.filter((number) => digest.some(({ turn }) => turn === number));
  }

  /** Plays turns again. @param {Turn[]} digest */
  again(digest) {
    this.queue = digest.filter(({ steps }) => steps.length).map(({ turn }) => turn);
    this.step = 0;
  }

  /** The turn that is played and its step; null if none is. @param {Turn[]} digest */
  now(digest) {
    const turn = digest.find(({ turn: number }) => number === this.queue[0]);
    return turn ? { turn, step: Math.min(this.step, turn.steps.length - 1) } : null;
  }

  /** Whether there is something to go on to, or the end. @param {Turn[]} digest */
  goesOn(digest) {
    const now = this.now(digest);
    return Boolean(now && (now.step + 1 < now.turn.steps.length || now.turn.over));
  }

  /** The next step, of the next turn after the last one; a turn that is not over yet waits. @param {Turn[]} digest */
  next(digest) {
    const now = this.now(digest);
    if (!now) return;
    if (now.step + 1 < now.turn.steps.length) this.step = now.step + 1;
    else if (now.turn.over) {
      this.queue.shift();
      this.step = 0;
    }
  }

  /** Drops the drawing: the position is true already. */
  skip() {
    this.queue = [];
    this.step = 0;
  }
}
