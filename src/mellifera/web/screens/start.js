/** Creating a game and going to its table; the set-up is remembered for invitations and a rematch. */
import { createGame } from "../api.js";
import { t } from "../lib/words.js";
import { rememberedSetup, rememberGame } from "../memory.js";
import { go } from "../router.js";

/** Bots are called after kinds of bees. @param {number} i */
export const botName = (i) => t(`setup.bot_${i + 1}`);

/** @param {import("../types.d.ts").GameIn} setup */
export async function startGame(setup) {
  const made = await createGame(setup);
  rememberGame(made.id, setup, made.links);
  go(`/g/${made.id}`);
}

/** The same people at a new table: as remembered, or as far as the finished game tells. @param {import("../types.d.ts").State} state */
export function rematchOf(state) {
  const known = rememberedSetup(state.id);
  if (known) return known;
  const people = state.seats.filter((s) => s.kind !== "automa");
  return {
    seats: people.map((s) => (s.kind === "bot" ? { kind: "bot", name: s.name, bot: s.bot } : { kind: s.kind, name: s.name })),
    automa: state.view.automa ? state.view.automa.level : 0,
    options: { seed_limit: state.view.seed_limit, hints: state.hints },
    content: null,
    seed: null,
  };
}
