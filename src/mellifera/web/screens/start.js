/** Creating a game and going to its table; the set-up is remembered for invitations and a rematch. */
import { createGame } from "../api.js";
import { inPage } from "../edition.js";
import { t } from "../lib/words.js";
import { askToKeep, rememberedSetup, rememberGame } from "../memory.js";
import { go } from "../router.js";

/** Bots are called after kinds of bees. @param {number} i */
export const botName = (i) => t(`setup.bot_${i + 1}`);

/** @param {import("../types.d.ts").GameIn} setup @param {(id: string) => void} [created] before its table is shown */
export async function startGame(setup, created = () => {}) {
  const made = await createGame(setup);
  rememberGame(made.id, setup, made.links);
  if (inPage()) askToKeep();
  created(made.id);
  go(`/g/${made.id}`);
}

/**
 * The same people at a new table: as remembered, or as far as the finished game tells.
 * @param {import("../types.d.ts").State} state @returns {import("../types.d.ts").GameIn}
 */
export function rematchOf(state) {
  const known = rememberedSetup(state.id);
  if (known) return known;
  const seats = state.seats.flatMap(({ kind, name, bot }) => {
    if (kind === "automa") return [];
    return [{ kind: kind === "friend" && inPage() ? "here" : kind, name, bot: kind === "bot" ? bot : null }];
  });
  return {
    seats,
    automa: state.view.automa ? state.view.automa.level : 0,
    options: { seed_limit: state.view.seed_limit, hints: state.hints },
    content: null,
    seed: null,
  };
}
