/** What every sound is made of: a table of voices, times in milliseconds. `sound.js` plays it; nothing here needs a browser. */

/**
 * @typedef {object} Voice
 * @property {"sine" | "triangle" | "sawtooth" | "noise"} wave
 * @property {number} from  Hz; of noise the middle of what passes
 * @property {number} [to]  where it glides to
 * @property {number} [glide]  how long that takes
 * @property {number} attack
 * @property {number} decay
 * @property {number} level  beside the master's
 * @property {number} [at]  when it begins
 * @property {number} [pan]
 * @property {number} [q]  of noise: how narrow
 * @property {number} [low]  nothing above passes
 * @property {{rate: number, depth: number}} [tremolo]  of loudness, depth of 1
 * @property {{rate: number, depth: number}} [vibrato]  of pitch, depth in Hz
 *
 * @typedef {{strength?: number, kind?: string, n?: number, points?: number, source?: number, down?: boolean}} Facts  what a recipe goes by
 */

/**
 * @param {Voice["wave"]} wave @param {number} from @param {number} attack @param {number} decay @param {number} level
 * @param {Partial<Voice>} [more] @returns {Voice}
 */
const voice = (wave, from, attack, decay, level, more = {}) => ({ wave, from, attack, decay, level, ...more });

/**
 * The same voice at several pitches, so far apart.
 * @param {number[]} pitches @param {number} apart @param {(pitch: number, at: number) => Voice} make
 */
const row = (pitches, apart, make) => pitches.map((pitch, index) => make(pitch, index * apart));

/** @type {Record<string, number>} */
const TOKENS = { fiber: 523, water: 587, pollen: 659, wax: 440, honey: 392 };
/** @type {Record<number, number>} */
const STRENGTHS = { 2: 440, 3: 523, 4: 659 };
const MOST_TOKENS = 5;
const STAGGER = 40;
const MANY_POINTS = 6;

const asleep = () => [voice("sine", 440, 30, 500, 0.18, { to: 220, glide: 500, vibrato: { rate: 4, depth: 6 } })];
const settles = () => [voice("sine", 180, 2, 110, 0.3, { to: 120, glide: 70 }), voice("noise", 900, 1, 15, 0.1, { q: 1 })];
/** A tone and its second partial. @param {number} pitch @param {number} at */
const token = (pitch, at) => [voice("sine", pitch, 1, 120, 0.14, { at }), voice("sine", pitch * 2, 1, 120, 0.14 * 0.3, { at })];

/** @type {Record<string, (facts: Facts) => Voice[]>} */
export const RECIPES = {
  press: () => [voice("triangle", 660, 2, 45, 0.12)],
  lands: () => [voice("sine", 220, 2, 110, 0.3, { to: 165, glide: 90 }), voice("noise", 1200, 1, 20, 0.1, { q: 1 })],
  bump: () => [
    voice("sine", 330, 2, 110, 0.22, { to: 440, glide: 60 }),
    voice("sine", 220, 2, 110, 0.22, { to: 180, glide: 90, at: 40, pan: 0.3 }),
  ],
  stronger: ({ strength = 2 }) => (strength > 4 ? asleep() : [voice("triangle", STRENGTHS[strength] ?? STRENGTHS[2], 3, 90, 0.18)]),
  token: ({ kind = "", n = 1 }) =>
    Array.from({ length: Math.min(n, MOST_TOKENS) }, (_, index) => token(TOKENS[kind] ?? TOKENS.water, index * STAGGER)).flat(),
  card: ({ down = false }) => [
    down
      ? voice("noise", 2400, 2, 110, 0.12, { to: 800, glide: 110, q: 2 })
      : voice("noise", 800, 2, 110, 0.12, { to: 2400, glide: 110, q: 2 }),
  ],
  ship: ({ n = 1 }) => [
    ...row(Array(Math.min(n, MOST_TOKENS)).fill(140), 120, (pitch, at) =>
      voice("triangle", pitch, 5, 120, 0.18, { at, to: 170, glide: 120, low: 400, tremolo: { rate: 12, depth: 0.4 } }),
    ),
    ...[262, 392].map((pitch) => voice("sine", pitch, 5, 160, 0.16, { at: Math.min(n, MOST_TOKENS) * 120 })),
  ],
  planet: () => row([392, 523, 659], 60, (pitch, at) => voice("sine", pitch, 4, 200, 0.14, { at })),
  built: () => [...settles(), voice("sine", 784, 2, 80, 0.12, { at: 120 })],
  hibernates: () => [...asleep(), ...settles().map((one) => ({ ...one, at: 300 }))],
  favor: () => [880, 1320].map((pitch) => voice("sine", pitch, 3, 140, 0.08)),
  points: ({ points = 1 }) =>
    row(points >= MANY_POINTS ? [988, 1319, 1568] : [988, 1319], 60, (pitch, at) => voice("triangle", pitch, 2, 70, 0.12, { at })),
  your_turn: () =>
    [
      [523, 0, 140],
      [784, 130, 260],
    ].flatMap(([pitch, at, decay]) => [voice("sine", pitch, 8, decay, 0.3, { at }), voice("triangle", pitch, 8, decay, 0.06, { at })]),
  asked: () => row([587, 494], 110, (pitch, at) => voice("sine", pitch, 6, 120, 0.24, { at })),
  end_turn: () => [voice("sine", 392, 3, 120, 0.12, { to: 294, glide: 90 })],
  refused: () => [voice("sine", 247, 10, 140, 0.1, { to: 233, glide: 140 })],
  undo: () => [voice("noise", 2400, 2, 90, 0.1, { to: 800, glide: 90, q: 2 })],
  last_turns: () => [330, 495, 660].map((pitch) => voice("sine", pitch, 5, 1200, 0.16)),
  counting: ({ source = 0 }) => [voice("triangle", 880 * 2 ** (source / 12), 1, 18, 0.06)],
  win: () => row([523, 659, 784, 1047], 110, (pitch, at) => voice("sine", pitch, 4, 400, 0.22, { at })),
  loss: () => row([392, 330, 294], 160, (pitch, at) => voice("sine", pitch, 10, 300, 0.14, { at })),
  lesson: () => row([523, 659, 784], 90, (pitch, at) => voice("sine", pitch, 4, 300, 0.18, { at })),
  speaks: () => [voice("sawtooth", 210, 20, 140, 0.05, { low: 900, tremolo: { rate: 26, depth: 0.6 } })],
};
/** The sounds that say it is one's own turn: heard also where all others are not wanted, and in a hidden tab. */
export const CALLS = new Set(["your_turn", "asked"]);

const AGAIN_AFTER = 40;
const MOST_AT_ONCE = 4;
/** One count after another, at most twenty a second. */
const COUNTING_AFTER = 50;

/** How long a sound takes, in milliseconds. @param {Voice[]} voices */
export const lengthOf = (voices) => Math.max(...voices.map(({ at = 0, attack, decay }) => at + attack + decay));

/** Lets a sound through or not: one of a kind at a time, and few at once. */
export class Doorkeeper {
  constructor() {
    /** @type {Map<string, number>} when a kind began last */
    this.began = new Map();
    /** @type {number[]} when those that are heard end */
    this.ends = [];
  }

  /** @param {string} name @param {number} now  in milliseconds @param {number} length */
  admits(name, now, length) {
    const last = this.began.get(name);
    if (last !== undefined && now - last < (name === "counting" ? COUNTING_AFTER : AGAIN_AFTER)) return false;
    this.ends = this.ends.filter((end) => end > now);
    if (this.ends.length >= MOST_AT_ONCE) return false;
    this.began.set(name, now);
    this.ends.push(now + length);
    return true;
  }
}

/**
 * Whether a sound is wanted: none until somebody asks, none in reduced motion, and perhaps only what calls.
 * @param {string} name @param {{sound: boolean, onlyMyTurn: boolean}} settings @param {boolean} still
 */
export const wanted = (name, settings, still) => settings.sound && !still && (!settings.onlyMyTurn || CALLS.has(name));
