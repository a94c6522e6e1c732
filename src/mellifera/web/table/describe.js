/** What a tooltip says about anything on the table: name, sentences, value, reasons, origin. */
import { actionIcon, actionTitle, typeOf } from "../lib/content.js";
import { costGlyphs, kindGlyphs } from "../lib/glyphs.js";
import { html } from "../lib/html.js";
import { drawnLine, drawnParts } from "../lib/line.js";
import { Fx } from "../lib/parts.js";
import { drawn, t } from "../lib/words.js";
import { bonusOf } from "./hive.js";
import { optionIcon } from "./labels.js";
import { workerOf } from "./model.js";

/**
 * @typedef {import("./model.js").Model} Model
 * @typedef {import("../types.d.ts").Component} Component
 * @typedef {import("../types.d.ts").Glyph} Glyph
 * @typedef {import("../vendor/preact.js").Drawing} Drawing
 * @typedef {{cls: "ok" | "bad" | "inf", said: Drawing}} Reason
 * @typedef {object} Made
 * @property {string} icon
 * @property {string} kind  the colour of the glyph's frame
 * @property {string} title
 * @property {string} [sub]
 * @property {Glyph[]} [right]  what it is worth
 * @property {[string, string | undefined][]} texts  sentences with a label each
 * @property {Drawing[]} [facts]  what else there is to know, each drawn
 * @property {Drawing} [price]  its printed cost; left out where a refusal says more
 * @property {[string, string][]} [targets]  where options for it are looked for
 * @property {string} [foot]
 * @property {import("./model.js").Option} [option]  the one option that it is about
 * @property {Component} [row]
 */

/** Where a value can come from, the weakest first: what a reader should know. @type {[string, string][]} */
const ORIGINS = [
  ["house", "house"],
  ["inferred", "inferred"],
  ["public", "eye"],
  ["rulebook", "book"],
];
const MOST_OPTIONS = 3;

/** @param {Component} row */
function originOf(row) {
  const parts = Object.values(row.origin);
  const worst = ORIGINS.find(([origin]) => parts.includes(origin));
  return worst ? { icon: worst[1], text: t(`table.origin.${worst[0]}`) } : null;
}

/** Words with a line of glyphs among them. @param {string} key @param {Glyph[]} glyphs */
const shown = (key, glyphs) => drawn(key, { glyphs: html`<${Fx} tokens=${glyphs}/>` });

/** @param {Model} model @param {string} name @returns {Made} */
function tile(model, name) {
  const row = model.component(name);
  const type = typeOf(name);
  const owner = model.view.seats.find((player) => Object.values(player.tiles).includes(name));
  const held = model.player(model.mine).resources;
  const cost = row.cost ?? {};
  return {
    icon: type,
    kind: type,
    title: row.title,
    sub: [t(`table.type.${type}`), owner && t("table.hive.of", { name: model.seatName(owner.seat) })].filter(Boolean).join(" · "),
    right: type === "carving" ? [] : [{ n: row.vp ?? 0, g: "vp" }],
    texts: row.texts,
    price:
      !owner && Object.keys(cost).length > 0
        ? drawn("table.tip.cost", {
            cost: html`<${Fx} tokens=${costGlyphs(cost)}/>`,
            held: html`<${Fx} tokens=${Object.keys(cost).map((kind) => ({ g: kind, n: held[kind] ?? 0 }))}/>`,
          })
        : null,
    facts: row.spots?.length ? [shown("table.tip.storage", kindGlyphs(row.spots))] : [],
    targets: [["tile", name]],
    row,
  };
}

/** @param {Model} model @param {string} name @returns {Made | null} */
function cell(model, name) {
  const found = model.view.board.cells.find((entry) => entry.cell === name);
  if (!found) return null;
  /** @type {[string, string][]} */
  const targets = [["cell", name]];
  if (found.planet) {
    const planet = model.component(found.planet, "planet");
    const lying = costGlyphs(found.resources);
    return {
      icon: "planet",
      kind: "planet",
      title: planet.title,
      sub: t("table.type.planet"),
      texts: planet.texts,
      facts: [
        lying.length > 0 && shown("table.tip.lying", lying),
        found.free_outlines > 0 && t("table.tip.outlines", { n: found.free_outlines }),
      ],
      targets,
      row: planet,
    };
  }
  if (found.token) {
    const token = model.component(found.token, "explore_token");
    return {
      icon: "explore-token",
      kind: "planet",
      title: token.title,
      sub: t("table.type.unexplored"),
      texts: [[t("table.type.explore_token"), token.text]],
      targets,
      row: token,
    };
  }
  return {
    icon: "start",
    kind: "planet",
    title: t(found.start ? "table.space_grid.start" : "table.space_grid.empty"),
    texts: [["", found.start ? t("table.tip.start") : ""]],
    targets,
  };
}

/** @param {Model} model @param {string} name @returns {Made} */
function card(model, name) {
  const row = model.component(name);
  return {
    icon: "seed",
    kind: "card",
    title: row.title,
    sub: t("table.tip.card", { n: row.number }),
    texts: row.texts,
    facts: [shown("table.tip.any_card", [{ g: "any-basic" }])],
    targets: [["card", name]],
    row,
  };
}

/** @param {Model} model @param {string} name @returns {Made | null} */
function pod(model, name) {
  const sector = model.content.side.sectors.find((found) => found.pods.some((entry) => entry.id === name));
  const entry = model.view.board.pods.find((found) => found.pod === name);
  if (!sector || !entry) return null;
  const { title, glyphs } = model.component(name, "pod");
  const text = sector.pods.find((found) => found.id === name)?.text ?? "";
  const standing = model.state.live.majorities.find((found) => found.sector === sector.id);
  const tokens = (standing?.counts ?? []).flatMap((n, seat) => (n > 0 ? [`${model.seatName(seat)} ${n}`] : [])).join(", ");
  return {
    icon: "hibernate",
    kind: "hibernate",
    title,
    sub: entry.owner === null ? t("table.tip.free") : t("table.tip.full", { name: model.seatName(entry.owner) }),
    right: glyphs,
    texts: [[entry.owner === null ? "" : t("table.tip.gave"), text]],
    facts: [
      t("table.tip.sector", { first: sector.first_vp, second: sector.second_vp || null }),
      tokens ? t("table.tip.tokens", { tokens }) : t("table.tip.no_tokens"),
    ],
    targets: [["pod", name]],
  };
}

/** @param {Model} model @param {string} action */
const actionText = (model, action) => model.content.side.actions.find((found) => found.id === action)?.text;

/** @param {Model} model @param {string} name @returns {Made | null} */
function space(model, name) {
  const entry = model.view.board.spaces.find((found) => found.space === name);
  if (!entry) return null;
  const { action, worker } = entry;
  const only = model.view.board.spaces.filter((found) => found.action === action).length === 1;
  return {
    icon: actionIcon(action),
    kind: "action",
    title: actionTitle(model.content, action),
    sub: t(only ? "table.space.only" : name.endsWith(".1") ? "table.space.arrow" : "table.space.second"),
    texts: [["", actionText(model, action)]],
    facts: [worker && model.workerLabel(worker)],
    targets: [
      ["space", name.endsWith(".1") ? action : name],
      ["space", name],
      ["worker", name],
    ],
  };
}

/** @param {Model} model @param {string} name @returns {Made} */
function hex(model, name) {
  const bonus = bonusOf(model, model.mine, name);
  return {
    icon: "hex",
    kind: "hex",
    title: t(bonus ? "table.tip.bonus_hex" : "table.tip.empty_hex"),
    sub: t("table.tip.your_hex"),
    right: bonus?.glyphs ?? [],
    texts: [["", bonus?.text ?? t("table.tip.no_bonus")]],
    targets: [["hex", name]],
  };
}

/** @param {Model} model @param {string} seat @returns {Made} */
function rival(model, seat) {
  const player = model.player(Number(seat));
  const row = model.component(player.faction, "faction");
  return {
    icon: "human",
    kind: "faction",
    title: model.seatName(player.seat),
    sub: [row.title, player.mat && model.component(player.mat, "mat").title, player.upgraded && t("table.own.upgraded")]
      .filter(Boolean)
      .join(" · "),
    texts: [["", player.upgraded ? row.text2 : row.text]],
    facts: [
      t("table.tip.rival", {
        frames: player.frames.length,
        reserve: player.reserve.length,
        dance: player.taught && model.component(player.taught, "dance").title,
      }),
    ],
    targets: [["seat", seat]],
    foot: t("table.tip.open_hive"),
  };
}

/** @param {Model} model @param {string} name @returns {Made} */
function dance(model, name) {
  const row = model.component(name, "dance");
  const entry = model.view.board.dances.find((found) => found.dance === name);
  const teacher = entry?.teacher ?? null;
  const tokens = (entry?.tokens ?? []).map((token) => model.component(token, "dance_token"));
  const taught = teacher === null ? t("table.not_taught") : t("table.taught_by", { name: model.seatName(teacher) });
  return {
    icon: "dance",
    kind: "action",
    title: row.title,
    sub: `${t("table.type.dance")} · ${taught}`,
    texts: [["", row.text], ...tokens.map(({ title, text }) => /** @type {[string, string]} */ ([title, text]))],
    targets: [["dance", name]],
    row,
  };
}

/** An option of the prompt, with what it points at. @param {Model} model @param {string} text @returns {Made | null} */
function option(model, text) {
  const found = model.options.find((entry) => entry.option === text);
  if (!found) return null;
  const { type, id } = found.target;
  const about = workerOf(found) ? MAKERS.action(model, id) : MAKERS[type]?.(model, id);
  return { icon: optionIcon(model, found), kind: "action", texts: [], ...about, title: found.label, targets: [], option: found };
}

/** A component that is told by its own row. @param {string} type @param {string} icon @param {string} [kind] */
const plain =
  (type, icon, kind = "action") =>
  /** @param {Model} model @param {string} name @returns {Made} */
  (model, name) => {
    const row = model.component(name, type);
    return { icon, kind, title: row.title, sub: t(`table.type.${type}`), texts: row.texts, targets: [[type, name]], row };
  };

/** @type {Record<string, string>} */
const TOPIC_ICONS = {
  hibernate: "hibernate",
  ending: "hibernate",
  strength4: "strength",
  deck: "seed",
  discard: "discard",
  pool: "worker",
  landing: "landing",
  supply: "supply",
  tokens: "hibernate",
  storage: "spot",
  score: "vp",
  favor: "favor",
  automa_deck: "bot",
  automa_score: "vp",
};

/** @type {Record<string, (model: Model, name: string) => Made | null>} */
const MAKERS = {
  tile,
  cell,
  card,
  pod,
  space,
  hex,
  rival,
  dance,
  option,
  faction: plain("faction", "faction", "faction"),
  mat: plain("mat", "hex", "hex"),
  conversion: plain("conversion", "convert"),
  dance_token: plain("dance_token", "dance"),
  automa_card: plain("automa_card", "bot"),
  frame: (model, name) => ({
    icon: "frame",
    kind: "hex",
    title: t("table.tip.frame"),
    texts: [["", t("table.tip.frame_text", { n: model.content.frame.vp_if_full })]],
    targets: [["frame", name]],
  }),
  action: (model, name) => ({
    icon: actionIcon(name),
    kind: "action",
    title: actionTitle(model.content, name),
    sub: t("table.type.action"),
    texts: [["", actionText(model, name)]],
    targets: [["space", name]],
  }),
  kind: (_, name) => ({
    icon: name,
    kind: "action",
    title: t(`table.kind.${name}`),
    texts: [["", t(`table.kind_text.${name}`)]],
    targets: [["kind", name]],
  }),
  worker: (_, name) => {
    const [where, strength] = name.split(" ");
    return {
      icon: "worker",
      kind: "action",
      title: t("table.worker.yours", { n: strength }),
      sub: t(where === "pool" ? "table.own.pool" : "table.own.landing"),
      texts: [["", t(where === "pool" ? "table.tip.place" : "table.tip.waits")]],
      targets: [["worker", name]],
    };
  },
  row: (model, name) => ({
    icon: name,
    kind: name,
    title: t(`table.tiles.${name}`),
    sub: t("table.tip.stack", { n: model.view.board.stacks[name] }),
    texts: [],
    targets: [["row", name]],
  }),
  grow: (model, name) => ({
    icon: name,
    kind: "action",
    title: t(`table.grow.${name}`),
    sub: actionTitle(model.content, "grow"),
    texts: [
      [
        "",
        name === "upgrade"
          ? t("table.tip.upgrade")
          : t("table.tip.grow", { what: model.state.live.grow[name === "worker" ? "worker" : "frame"] }),
      ],
    ],
    targets: [["button", name === "upgrade" ? name : `grow ${name}`]],
  }),
  topic: (_, name) => ({
    icon: TOPIC_ICONS[name],
    kind: "action",
    title: t(`table.topic.${name}.title`),
    texts: [["", t(`table.topic.${name}.text`)]],
  }),
  tokens: (model, seat) => {
    const names = model.player(Number(seat)).explore_tokens.map((name) => model.component(name, "explore_token").title);
    return {
      icon: "explore-token",
      kind: "planet",
      title: t("table.tiles.explore_token"),
      sub: model.seatName(Number(seat)),
      texts: [["", names.join(", ") || t("table.tip.none_yet")]],
    };
  },
  undo: (model, which) => {
    const { step, why } = model.state.undo;
    return {
      icon: "undo",
      kind: "action",
      title: t(which === "turn" ? "table.undo.turn" : "table.undo.step"),
      texts: [["", step ? t("table.undo.takes_back") : t("table.undo.no", { why: why ?? t("table.undo.nothing") })]],
    };
  },
  keys: () => ({
    icon: "log",
    kind: "action",
    title: t("table.options"),
    texts: [["", t("table.tip.list")]],
    foot: t("table.tip.key", { key: "L" }),
  }),
};

/** @param {Model} model @param {string} tip "type:id" as in data-tip */
export function describe(model, tip) {
  const at = tip.indexOf(":");
  const made = MAKERS[tip.slice(0, at)]?.(model, tip.slice(at + 1));
  if (!made) return null;
  const targets = made.targets ?? [];
  const options = made.option ? [made.option] : targets.flatMap(([type, id]) => model.lit(type, id));
  const refusals = options.length ? [] : targets.flatMap(([type, id]) => model.reasonsFor(type, id));
  const texts = /** @type {[string, string][]} */ (made.texts.filter(([, text]) => text));
  const told = new Set(texts.map(([, text]) => text));
  /** @type {Reason[]} */
  const reasons = [
    ...options.slice(0, MOST_OPTIONS).flatMap(({ label, parts }) => {
      const more = parts.filter((part) => typeof part !== "string" || !told.has(part));
      if (label === made.title) return more.length ? [/** @type {Reason} */ ({ cls: "ok", said: drawnParts(more) })] : [];
      return [/** @type {Reason} */ ({ cls: "ok", said: more.length ? [label, ": ", drawnParts(more)] : label })];
    }),
    ...refusals.map((line) => /** @type {Reason} */ ({ cls: "bad", said: drawnLine(line) })),
    ...[refusals.length || options.length ? null : made.price, ...(made.facts ?? [])].flatMap((said) =>
      said ? [/** @type {Reason} */ ({ cls: "inf", said })] : [],
    ),
  ];
  // nothing to add to what the button says
  if (made.option && !texts.length && !reasons.length) return null;
  return {
    icon: made.icon,
    kind: made.kind,
    title: made.title,
    sub: made.sub ?? "",
    right: made.right ?? [],
    texts,
    reasons,
    legal: options.length > 0,
    foot: made.foot ?? (options.length ? t("table.tip.press") : ""),
    origin: made.row ? originOf(made.row) : null,
  };
}
