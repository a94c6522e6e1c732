/** The effect language as glyph tokens for `Fx`: what a component does, drawn from its own row. */

const TYPES = new Set(["farm", "recruit", "development", "carving"]);
const ELLIPSIS = { t: "…" };
const EITHER = { pollen_or_fiber: "either-pollen-fiber", wax_or_honey: "either-wax-honey", any_basic: "any-basic" };
const COUNTERS = {
  tile: [{ g: "hex" }],
  set: [{ g: "set" }],
  frame: [{ g: "frame" }],
  full_frame: [{ t: "full" }, { g: "frame" }],
  full_mat: [{ t: "full hive" }],
  frame_tile: [{ g: "hex" }, { t: "on" }, { g: "frame" }],
  bonus_hex: [{ t: "bonus" }, { g: "build" }],
  planted: [{ g: "plant" }],
  card: [{ g: "seed" }],
  explore_token: [{ g: "explore-token" }],
  worker: [{ g: "worker" }],
  strength_sum: [{ g: "strength" }],
  placed_strength: [{ g: "strength" }],
  hibernated: [{ g: "hibernate" }],
  sector: [{ g: "sector" }],
  favor: [{ g: "favor" }],
  basic: [{ g: "any-basic" }],
  kind: [{ t: "kind" }],
  spot: [{ g: "spot" }],
  upgraded: [{ g: "upgrade" }],
  taught: [{ g: "dance" }],
  lead: [{ g: "crown-lead" }],
  discarded: [{ g: "discard" }],
};
const TRIGGERS = {
  income: "income",
  on_place: "worker",
  on_retrieve: "retrieve",
  on_bumped: "bump",
  on_bump: "bump",
  on_hibernate: "hibernate",
  on_gain_worker: "worker",
  on_play_seed: "seed",
  on_plant: "plant",
  on_frame: "frame",
  on_explore_token: "explore-token",
  on_discard: "discard",
};

/** The glyph of a resource word. */
export const resourceIcon = (word) => EITHER[word] ?? word;
/** The square glyph of a storage spot. */
export const spotIcon = (word) => word.replaceAll("_", "-");

const typeIcon = (type) => (TYPES.has(type) ? type : type === "tile" ? "hex" : "advance");
const amount = (icon, n) => (Number(n) === 1 ? { g: icon } : { g: icon, n: Number(n) });
const counted = (icon, n) => ({ g: icon, n: Number(n) });

function counterTokens(word) {
  if (COUNTERS[word]) return COUNTERS[word];
  const [name, of] = word.split(":");
  if (name === "adj") return [{ g: "adjacent" }, { g: typeIcon(of.split("+")[0]) }];
  if (name === "group") return [{ g: "group" }, { g: typeIcon(of) }];
  if (name === "printed_vp") return [{ g: "vp" }, { t: "on" }, { g: typeIcon(of) }];
  if (name === "adj_printed_vp") return [{ g: "vp" }, { t: "on" }, { g: "adjacent" }, { g: typeIcon(of) }];
  if (name === "pair") return of.split("+").map((type) => ({ g: typeIcon(type) }));
  return [{ g: TYPES.has(word) ? word : resourceIcon(word) }];
}

function paymentTokens(text) {
  const found = [];
  for (const part of text.split(" + ")) {
    const [what, n] = part.split(" ");
    if (found.length) found.push({ op: "+" });
    found.push(amount(what === "card" ? "seed" : resourceIcon(what), n));
  }
  return found;
}

const VERBS = {
  gain: ([what, n]) => [amount(resourceIcon(what), n)],
  draw: ([n]) => [amount("draw", n)],
  recover: ([n]) => [{ g: "discard" }, { op: "arrow" }, amount("hand", n)],
  favor: ([n]) => [amount("favor", n)],
  vp: ([n]) => [amount("vp", n)],
  worker: ([n, , strength]) => [strength ? counted("worker", strength) : amount("worker", n)],
  strengthen: ([n]) => [amount("strength", n)],
  strength: ([n]) => [{ g: "strength", n: `+${n}` }],
  income: ([farms, whose]) => [
    ...(whose === "opponent" ? [{ g: "human" }] : []),
    farms === "built" ? { g: "income" } : amount("income", farms),
  ],
  build: ([type, price, ...rest]) => [
    { g: "build" },
    { g: typeIcon(type) },
    ...(price === "free" ? [{ t: "free" }] : price === "less" ? [counted("discount", rest[0])] : []),
  ],
  reserve: ([type, n]) => [{ g: "reserve" }, amount(typeIcon(type), n)],
  plant: ([n]) => [amount("plant", n)],
  frame: ([price]) => [{ g: "frame" }, ...(price === "free" ? [{ t: "free" }] : [])],
  upgrade: () => [{ g: "upgrade" }],
  act: ([action, n]) => [counted(action, n)],
  bonus4: () => [{ four: true }],
  teach: () => [{ g: "dance" }],
  refresh: ([row]) => [{ g: "refresh" }, { g: typeIcon(row) }],
  harvest: ([n]) => [n === "all" ? { g: "planet" } : amount("planet", n)],
  settle: ([n]) => [amount("spot", n), { g: "planet" }],
  chart: ([n]) => [amount("explore-token", n)],
  recall: ([n]) => [amount("retrieve", n)],
  hibernate: ([n]) => [amount("hibernate", n)],
  pod: () => [{ g: "hibernate" }, { g: "refresh" }],
  others: (words) => [{ g: "human" }, ...clauseTokens(words.join(" "))],
  imitate: ([n]) => [{ g: "human" }, amount("any-basic", n)],
  replay: () => [{ g: "replay" }, { g: "seed" }],
  oust: ([n]) => [amount("bump", n)],
  slot: ([n]) => [{ g: "dance", slot: Number(n) }],
  discount: ([what, n]) => [{ g: what === "reserve" || what === "frame" ? what : typeIcon(what) }, { op: ":" }, counted("discount", n)],
  accept: ([what, , other]) => [{ g: resourceIcon(what) }, { g: "swap" }, { g: resourceIcon(other) }],
  keep: ([n]) => [amount("keep", n)],
  stay: () => [{ g: "start" }],
  arrive: ([strength]) => [counted("worker", strength)],
  spot: ([what, n]) => [amount("spot", n), { g: resourceIcon(what) }],
  carve_at: ([strength]) => [counted("carve", strength)],
  copy_carving: () => [{ g: "replay" }, { g: "carving" }],
};

function clauseTokens(text) {
  const [head, tail] = text.split(" per ");
  const [verb, ...words] = head.split(" ");
  const found = [...(VERBS[verb]?.(words) ?? [{ t: verb }])];
  if (tail) {
    const words = tail.split(" max ")[0].split(" ");
    const count = words.length > 1 ? words.shift() : null;
    found.push({ t: "per" }, ...(count ? [{ t: count }] : []), ...counterTokens(words[0]));
  }
  return found;
}

function stepTokens(step) {
  const found = [];
  let rest = step;
  if (rest.startsWith("if ")) {
    const [conditions, after] = rest.slice(3).split(": ");
    rest = after;
    for (const condition of conditions.split(" and ")) {
      const [counter, sign, n] = condition.split(" ");
      found.push({ t: sign === ">=" ? `${n}+` : sign === "<=" ? `≤${n}` : n }, ...counterTokens(counter));
    }
    found.push({ op: ":" });
  }
  rest = rest.replace(/^may /, "");
  const times = / x(\d+)$/.exec(rest);
  if (times) rest = rest.slice(0, times.index);
  rest.split(" | ").forEach((choice, index) => {
    if (index) found.push({ op: "/" });
    const [payment, gains] = choice.includes(" -> ") ? choice.split(" -> ") : [null, choice];
    if (payment) found.push(...paymentTokens(payment.replace(/^pay /, "")), { op: "arrow" });
    for (const clause of gains.split(" & ")) found.push(...clauseTokens(clause));
  });
  if (times) found.push({ t: `×${times[1]}` });
  return found;
}

function triggerTokens(trigger) {
  const [name, of] = (trigger ?? "").split(":");
  if (name === "action") return [{ g: of }, { op: ":" }];
  if (name === "on_place" && of === "4") return [{ four: true }, { op: ":" }];
  if (name === "on_build") return [{ g: typeIcon(of) }, { op: ":" }];
  return TRIGGERS[name] ? [{ g: TRIGGERS[name] }, { op: ":" }] : [];
}

/** Width of a token in a line of glyphs, in tenths of a rem. */
function widthOf(token) {
  if (token.op) return token.op === "arrow" ? 14 : 8;
  if (token.t) return 4 + 6 * token.t.length;
  return 17 + (token.n === undefined ? 0 : 8 * String(token.n).length);
}

export const widthOfAll = (tokens) => tokens.reduce((sum, token) => sum + widthOf(token), 0);

/** As many tokens as a line of that width holds (in tenths of a rem), closed with an ellipsis if some are left out. */
export function fitted(tokens, width) {
  if (widthOfAll(tokens) <= width) return tokens;
  const kept = [];
  let used = widthOf(ELLIPSIS);
  for (const token of tokens) {
    used += widthOf(token);
    if (used > width) break;
    kept.push(token);
  }
  while (kept.length && (kept.at(-1).op || kept.at(-1).t)) kept.pop();
  return [...kept, ELLIPSIS];
}

/**
 * @param {string[]} effect steps of the effect language
 * @param {string} [trigger]
 */
export function effectTokens(effect, trigger) {
  const found = triggerTokens(trigger);
  for (const step of effect ?? []) found.push(...stepTokens(step));
  return found;
}

/** What a faction does: each of its abilities after what wakes it. */
export const factionTokens = (row, upgraded) =>
  ((upgraded ? row?.abilities2 : row?.abilities) ?? []).flatMap(({ trigger, effect }) => effectTokens(effect, trigger));

/** A cost such as `{pollen: 2, wax: 1}`. */
export function costTokens(cost) {
  return Object.entries(cost ?? {})
    .filter(([, n]) => n > 0)
    .map(([kind, n]) => amount(resourceIcon(kind), n));
}
