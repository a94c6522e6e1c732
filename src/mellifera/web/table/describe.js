/** What a tooltip says about anything on the table: name, sentence, value, reasons, origin. */
import { ACTION_TITLES, actionIcon, typeOf } from "../lib/content.js";
import { costTokens, effectTokens } from "../lib/effects.js";
import { bonusOf } from "./hive.js";

const TOPICS = {
  hibernate: [
    "hibernate",
    "Hibernation",
    "A strength-4 worker that would grow hibernates: its owner puts a token on a free pod and gains what the pod shows. " +
      "Most and second most tokens in a sector score at the end.",
  ],
  ending: ["hibernate", "End of the game", "The end comes when every pod in use is full, or when somebody has no hibernation token left."],
  strength4: ["strength", "Strength-4 benefit", "A strength-4 worker also gains what stands beside the 4."],
  deck: ["seed", "Seed cards", "The face-down deck. When it is empty the discard pile is shuffled."],
  discard: ["discard", "Discard pile", "Open to all. Press to see the cards."],
  pool: ["worker", "Active pool", "Workers ready to be placed."],
  landing: ["landing", "Landing area", "Bumped workers wait here, strength unchanged, until they are retrieved."],
  supply: ["supply", "Supply", "Workers not in play yet."],
  tokens: ["hibernate", "Hibernation tokens", "One goes to the comb for each worker that hibernates."],
  storage: ["spot", "Storage", "At the end of the turn what finds no spot is discarded for 1 Favor each."],
  score: ["vp", "Score track", "VP gained during the game. Tiles, majorities, Favor and endgame abilities come on top."],
  favor: ["favor", "Queen's Favor", "Position in the marker, endgame VP below the track."],
  automa_deck: [
    "bot",
    "Top of her deck",
    "The support side of the next card: its colour, path and resource counted this turn; the card is drawn next turn.",
  ],
  automa_score: ["vp", "The Automa's score", "VP on the track now, and what her tiles, tokens and majorities would bring at the end."],
};
const KIND_TEXTS = {
  fiber: "Basic resource.",
  water: "Basic resource.",
  pollen: "Basic resource.",
  wax: "Advanced resource: pays developments.",
  honey: "Advanced resource: pays carvings.",
};
const TYPE_WORDS = { farm: "Farm", recruit: "Recruit", development: "Development", carving: "Carving" };
const ORIGIN_WORDS = { rulebook: "as in the rulebook", public: "publicly known", inferred: "inferred", house: "designed for this edition" };
const ORIGIN_ICONS = { rulebook: "book", public: "eye", inferred: "inferred", house: "house" };

/** The weakest origin of a row's parts: what a reader should know. */
function originOf(row) {
  const parts = Object.values(row.origin ?? {}).flat();
  const worst = ["house", "inferred", "public", "rulebook"].find((origin) => parts.includes(origin));
  return worst ? { icon: ORIGIN_ICONS[worst], text: ORIGIN_WORDS[worst] } : null;
}

const capital = (text) => text.charAt(0).toUpperCase() + text.slice(1);
const kindWords = (cost) =>
  Object.entries(cost ?? {})
    .filter(([, n]) => n > 0)
    .map(([kind, n]) => `${n} ${kind.replaceAll("_", " ")}`)
    .join(", ");

function tile(model, name) {
  const row = model.component(name);
  const type = typeOf(name);
  const reasons = [];
  const built = model.view.seats.find((player) => Object.values(player.tiles).includes(name));
  if (!built && row.cost) {
    const held = model.player(model.mine)?.resources ?? {};
    const enough = Object.entries(row.cost).every(([kind, n]) => (held[kind] ?? 0) >= n);
    reasons.push({
      cls: enough ? "ok" : "inf",
      text: `Printed cost: ${kindWords(row.cost) || "nothing"}, you hold ${
        Object.keys(row.cost)
          .map((kind) => `${held[kind] ?? 0} ${kind}`)
          .join(", ") || "enough"
      }`,
    });
  }
  if (row.spots?.length) reasons.push({ cls: "inf", text: `Storage: ${row.spots.map((kind) => kind.replaceAll("_", " ")).join(", ")}` });
  return {
    icon: type,
    kind: type,
    title: row.title,
    sub: `${TYPE_WORDS[type]}${built ? ` · ${model.seatName(built.seat)}'s hive` : ""}`,
    right: type === "carving" ? [] : [{ n: row.vp, g: "vp" }],
    texts: [["", row.text]],
    reasons,
    target: ["tile", name],
    row,
  };
}

function cell(model, name) {
  const found = model.view.board.cells.find((entry) => entry.cell === name);
  if (found.planet) {
    const row = model.component(found.planet, "planet");
    const lying = Object.entries(found.resources)
      .filter(([, n]) => n)
      .map(([kind, n]) => `${n} ${kind}`)
      .join(", ");
    return {
      icon: "planet",
      kind: "planet",
      title: row.title,
      sub: `Planet · column ${name.replace(",", ", row ")}`,
      texts: [
        ["", (row.printed ?? []).length ? `Gives ${row.printed.map((kind) => kind.replaceAll("_", " ")).join(", ")}.` : ""],
        ["Strength 4", row.effect?.length ? row.text : ""],
      ],
      reasons: [
        ...(lying ? [{ cls: "inf", text: `Tokens on it: ${lying}` }] : []),
        ...(found.free_outlines ? [{ cls: "inf", text: `${found.free_outlines} outline${found.free_outlines > 1 ? "s" : ""} free` }] : []),
      ],
      target: ["cell", name],
      row,
    };
  }
  if (found.token) {
    const row = model.component(found.token, "explore_token");
    return {
      icon: "explore-token",
      kind: "planet",
      title: row.title,
      sub: `Unexplored · column ${name.replace(",", ", row ")}`,
      texts: [["Explore token", row.text]],
      reasons: [],
      target: ["cell", name],
      row,
    };
  }
  return {
    icon: "start",
    kind: "planet",
    title: found.start ? "Start" : "Empty cell",
    sub: "Planet grid",
    texts: [["", found.start ? "The QueenShip begins here. There is no planet." : ""]],
    reasons: [],
    target: ["cell", name],
  };
}

function card(model, name) {
  const row = model.component(name);
  return {
    icon: "seed",
    kind: "card",
    title: row.title,
    sub: `Seed card ${Number(name.replace(/\D/g, "")) || ""}`,
    texts: [
      ["Play", row.text],
      ["Plant", row.text2],
    ],
    reasons: [{ cls: "inf", text: "Any card also plays for 1 basic resource" }],
    target: ["card", name],
    row,
  };
}

function faction(model, name) {
  const row = model.component(name, "faction");
  return {
    icon: "faction",
    kind: "faction",
    title: row.title,
    sub: "Faction",
    texts: [
      ["Base", row.text],
      ["Upgraded", row.text2],
      ["Plan", row.plan],
    ],
    reasons: [],
    target: ["faction", name],
    row,
  };
}

function pod(model, name) {
  const sector = model.content.side.sectors.find((found) => found.pods.some((entry) => entry.id === name));
  const row = sector?.pods.find((entry) => entry.id === name);
  const entry = model.view.board.pods.find((found) => found.pod === name);
  const standing = (model.state.live?.majorities ?? []).find((found) => found.sector === sector?.id);
  const counts = (standing?.counts ?? [])
    .map((n, seat) => [seat, n])
    .filter(([, n]) => n > 0)
    .map(([seat, n]) => `${model.seatName(seat)} ${n}`)
    .join(", ");
  const full = entry?.owner !== null && entry?.owner !== undefined;
  return {
    icon: "hibernate",
    kind: "hibernate",
    title: `${sector?.name ?? "Comb"}, pod ${(sector?.pods.indexOf(row) ?? 0) + 1}`,
    sub: full ? `Full · ${model.seatName(entry.owner)}'s token` : "Free",
    right: effectTokens(model.component(name, "pod").effect),
    texts: [[full ? "Gave, when filled" : "", row?.text]],
    reasons: [
      { cls: "inf", text: `First ${sector?.first_vp} VP${sector?.second_vp ? `, second ${sector.second_vp} VP` : ""} at the end` },
      { cls: "inf", text: counts ? `Tokens here: ${counts}` : "No tokens here yet" },
    ],
    target: ["pod", name],
  };
}

const actionText = (model, action) => model.content.side.actions.find((found) => found.id === action)?.text;

function space(model, name) {
  const entry = model.view.board.spaces.find((found) => found.space === name);
  const { action } = entry;
  const only = model.view.board.spaces.filter((found) => found.action === action).length === 1;
  return {
    icon: actionIcon(action),
    kind: "action",
    title: ACTION_TITLES[action] ?? action,
    sub: only ? "Worker space" : name.endsWith(".1") ? "Arrow space" : "Second space",
    texts: [["", actionText(model, action)]],
    reasons: entry.worker ? [{ cls: "inf", text: model.workerLabel(entry.worker) }] : [],
    target: ["space", name.endsWith(".1") ? action : name],
    targets: [
      ["space", name],
      ["worker", name],
    ],
  };
}

function hex(model, name) {
  const bonus = bonusOf(model, model.mine, name);
  return {
    icon: "hex",
    kind: "hex",
    title: bonus ? "Hex with a bonus" : "Empty hex",
    sub: `Your hive · ${name}`,
    right: effectTokens(bonus?.effect),
    texts: [["", bonus?.text ?? "No bonus here."]],
    reasons: [],
    target: ["hex", name],
  };
}

function rival(model, seat) {
  const player = model.player(Number(seat));
  const row = player.faction ? model.component(player.faction, "faction") : {};
  const taught = player.taught ? model.component(player.taught, "dance").title : "nothing";
  return {
    icon: "human",
    kind: "faction",
    title: model.seatName(player.seat),
    sub: [row.title, player.mat && model.component(player.mat, "mat").title, player.upgraded ? "upgraded" : ""].filter(Boolean).join(" · "),
    texts: [["", player.upgraded ? row.text2 : row.text]],
    reasons: [
      {
        cls: "inf",
        text: `Frames ${player.frames.length}, reserve ${player.reserve.length}, taught: ${taught}`,
      },
    ],
    target: ["seat", String(seat)],
    foot: "Press to open the hive",
  };
}

function dance(model, name) {
  const row = model.component(name, "dance");
  const entry = model.view.board.dances.find((found) => found.dance === name);
  const tokens = (entry?.tokens ?? []).map((token) => model.component(token, "dance_token"));
  return {
    icon: "dance",
    kind: "action",
    title: row.title,
    sub: entry?.teacher === null ? "Dance · not taught yet" : `Dance · taught by ${model.seatName(entry.teacher)}`,
    texts: [["", row.text], ...tokens.map((token) => [token.title, token.text])],
    reasons: [],
    target: ["dance", name],
    row,
  };
}

function option(model, text) {
  const found = model.options.find((entry) => entry.option === text);
  if (!found) return null;
  const { type, id } = found.target ?? {};
  const about = MAKERS[type] && type !== "kind" && type !== "space" ? MAKERS[type](model, id) : null;
  if (about) return { ...about, reasons: [...about.reasons] };
  return {
    icon: "info",
    kind: "action",
    title: found.label,
    sub: "",
    texts: [["", found.detail]],
    reasons: [],
    target: [type, id],
    foot: found.option,
  };
}

const plain = (type, icon) => (model, name) => {
  const row = model.component(name, type);
  return {
    icon,
    kind: "action",
    title: row.title,
    sub: type.replaceAll("_", " "),
    texts: [["", row.text]],
    reasons: [],
    right: [],
    target: [type, name],
    row,
  };
};

const MAKERS = {
  tile,
  cell,
  card,
  faction,
  pod,
  space,
  hex,
  rival,
  dance,
  option,
  frame: (model, name) => ({
    icon: "frame",
    kind: "hex",
    title: "Frame",
    sub: "Four more hexes",
    texts: [["", model.content.frame.vp_if_full ? `${model.content.frame.vp_if_full} VP at the end if all four are built on.` : ""]],
    reasons: [],
    target: ["frame", name],
  }),
  conversion: plain("conversion", "convert"),
  dance_token: plain("dance_token", "dance"),
  automa_card: plain("automa_card", "bot"),
  action: (model, name) => ({
    icon: actionIcon(name),
    kind: "action",
    title: ACTION_TITLES[name] ?? name,
    sub: "Action",
    texts: [["", actionText(model, name)]],
    reasons: [],
    target: ["space", name],
  }),
  mat: (model, name) => ({
    icon: "hex",
    kind: "hex",
    title: model.component(name, "mat").title,
    sub: "Hive mat",
    texts: [["", model.component(name, "mat").text]],
    reasons: [],
    target: ["mat", name],
  }),
  kind: (_model, name) => ({
    icon: name,
    kind: "action",
    title: name.charAt(0).toUpperCase() + name.slice(1),
    sub: "Resource",
    texts: [["", KIND_TEXTS[name]]],
    reasons: [],
    target: ["kind", name],
  }),
  worker: (_model, name) => ({
    icon: "worker",
    kind: "action",
    title: `Your ${name.split(" ").at(-1)}`,
    sub: name.startsWith("pool") ? "In the active pool" : "In the landing area",
    texts: [["", name.startsWith("pool") ? "Press to place this worker." : "Waits to be retrieved."]],
    reasons: [],
    target: ["worker", name],
  }),
  row: (model, name) => ({
    icon: name,
    kind: name,
    title: `${TYPE_WORDS[name]}s`,
    sub: `${model.view.board.stacks[name]} left in the stack`,
    texts: [],
    reasons: [],
    target: ["row", name],
  }),
  grow: (model, name) => ({
    icon: { worker: "worker", frame: "frame", upgrade: "upgrade" }[name],
    kind: "action",
    title: { worker: "Gain a worker", frame: "Place a frame", upgrade: "Upgrade your faction" }[name],
    sub: "Grow",
    texts: [
      [
        "",
        name === "upgrade"
          ? "With a strength-4 worker, besides a worker or a frame."
          : `${capital(model.state.live.grow[model.mine][name])}.`,
      ],
    ],
    reasons: [],
    target: ["button", name === "upgrade" ? name : `grow ${name}`],
  }),
  topic: (_model, name) =>
    TOPICS[name] && { icon: TOPICS[name][0], kind: "action", title: TOPICS[name][1], sub: "", texts: [["", TOPICS[name][2]]], reasons: [] },
  tokens: (model, seat) => ({
    icon: "explore-token",
    kind: "planet",
    title: "Explore tokens",
    sub: model.seatName(Number(seat)),
    texts: [
      [
        "",
        model
          .player(Number(seat))
          .explore_tokens.map((name) => model.component(name, "explore_token").title)
          .join(", ") || "None yet.",
      ],
    ],
    reasons: [],
  }),
  undo: (model, which) => ({
    icon: "undo",
    kind: "action",
    title: which === "turn" ? "Undo the turn" : "Undo",
    sub: "",
    texts: [
      ["", model.state.undo?.step ? "Takes back your last choice." : `Not possible: ${model.state.undo?.why ?? "nothing to take back"}.`],
    ],
    reasons: [],
  }),
  keys: () => ({
    icon: "log",
    kind: "action",
    title: "All options",
    sub: "",
    texts: [["", "Every option as a line of text."]],
    reasons: [],
    foot: "Key L",
  }),
};

/**
 * @param {object} model
 * @param {string} tip "type:id" as in data-tip
 */
export function describe(model, tip) {
  const at = tip.indexOf(":");
  const made = MAKERS[tip.slice(0, at)]?.(model, tip.slice(at + 1));
  if (!made) return null;
  const targets = [...(made.target ? [made.target] : []), ...(made.targets ?? [])];
  const options = targets.flatMap(([type, id]) => model.lit(type, id));
  const refusals = options.length ? [] : targets.flatMap(([type, id]) => model.reasonsFor(type, id));
  const consequences = options.map((found) => ({
    cls: "ok",
    text: [found.label, found.detail && !made.texts.some(([, text]) => text && found.detail.includes(text)) ? found.detail : ""]
      .filter(Boolean)
      .join(": "),
  }));
  return {
    ...made,
    legal: options.length > 0,
    reasons: [
      ...consequences.slice(0, 3),
      ...refusals.map((text) => ({ cls: "bad", text })),
      ...made.reasons.filter(({ text }) => !(refusals.length && text.startsWith("Printed cost"))),
    ],
    foot: made.foot ?? (options.length ? "Press to choose" : ""),
    origin: made.row ? originOf(made.row) : null,
    cost: made.row?.cost ? costTokens(made.row.cost) : null,
  };
}
