/**
 * A game is played in one tab at a time, in the page edition: each tab has a Python of its own, and what two of them play would meet
 * only in the saves. Web Locks say which tab it is. A browser without them lets every tab play; the saves keep the first of two.
 */

/** Long enough for a tab that is just being closed or loaded again to let go. */
const PATIENCE_MS = 500;
const nameOf = (/** @type {string} */ id) => `mellifera.game.${id}`;

/** @typedef {"asking"|"here"|"elsewhere"} Where */

export class Place {
  /**
   * @param {string} id of the game
   * @param {(where: Where) => void} changed
   * @param {LockManager|undefined} [locks]
   */
  constructor(id, changed, locks = navigator.locks) {
    this.name = nameOf(id);
    this.changed = changed;
    this.locks = locks;
    /** @type {Where} */
    this.where = "asking";
    this.left = false;
    this.asking = new AbortController();
    /** @type {() => void} */
    this.release = () => {};
    if (!locks) {
      this.become("here");
      return;
    }
    this.timer = setTimeout(() => this.asking.abort(), PATIENCE_MS);
    this.request({ signal: this.asking.signal });
  }

  /** Takes the game from the tab that has it. */
  take() {
    this.request({ steal: true });
  }

  leave() {
    this.left = true;
    clearTimeout(this.timer);
    this.asking.abort();
    this.release();
  }

  /** @param {LockOptions} how */
  async request(how) {
    try {
      await this.locks?.request(this.name, how, () => {
        if (this.left) return undefined;
        clearTimeout(this.timer);
        this.become("here");
        return new Promise((done) => {
          this.release = () => done(undefined);
        });
      });
    } catch {
      // It did not come in time, or another tab has taken it.
      this.become("elsewhere");
    }
  }

  /** @param {Where} where */
  become(where) {
    if (this.left || this.where === where) return;
    this.where = where;
    this.changed(where);
  }
}

/**
 * Does something to a game that no tab plays; false if one does.
 * @param {string} id @param {() => Promise<unknown>} act @param {LockManager|undefined} [locks]
 */
export async function whenNobodyPlays(id, act, locks = navigator.locks) {
  if (locks)
    return locks.request(nameOf(id), { ifAvailable: true }, async (lock) => {
      if (lock) await act();
      return lock !== null;
    });
  await act();
  return true;
}
