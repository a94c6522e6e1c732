/** A request that got no answer at all, not even a refusal. */

export class Unreachable extends Error {
  /** @param {"offline"|"files"|"stopped"} why  no server, no files of the page, no Python @param {unknown} [cause] */
  constructor(why, cause) {
    super(why, { cause });
    this.why = why;
  }
}
