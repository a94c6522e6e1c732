/** Creating a game and going to its table; the set-up is remembered for invitations and a rematch. */
import { createGame, newDeal } from "../api.js";
import { inPage } from "../edition.js";
import { giver, newNumber, noteDeal } from "../fair.js";
import { anyProgress } from "../learn/progress.js";
import { toast } from "../lib/toast.js";
import { t } from "../lib/words.js";
import { askToKeep, rememberedAny, rememberedSetup, rememberGame } from "../memory.js";
import { go } from "../router.js";

/** Bots are called after kinds of bees. @param {number} i */
export const botName = (i) => t(`setup.bot_${i + 1}`);

/**
 * The server fixes its secret before this device gives a number; both make the seed. A seed that is chosen is all there is.
 * @param {import("../types.d.ts").GameIn} setup
 */
async function created(setup) {
  if (setup.seed) return createGame(setup);
  const { id, commitment } = await newDeal();
  const number = newNumber();
  const own = setup.seats.findIndex((seat) => seat.kind === "me" || seat.kind === "here");
  noteDeal(id, { deal: id, commitment, numbers: { [giver(own < 0 ? null : own)]: number } });
  return createGame({ ...setup, deal: { id, number } });
}

/** @param {import("../types.d.ts").GameIn} setup @param {(id: string) => void} [before] its table is shown */
export async function startGame(setup, before = () => {}) {
  const made = await created(setup);
  const newcomer = !rememberedAny() && !anyProgress();
  rememberGame(made.id, setup, made.links);
  if (inPage()) askToKeep();
  before(made.id);
  go(`/g/${made.id}`);
  if (newcomer) toast(t("learn.newcomer"), { to: "/learn/aim", label: t("home.aim") });
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
    gather: seats.some((seat) => seat.kind === "friend"),
  };
}
