/** Games and times in a few words. Draws nothing. */
import { t, ago as timeAgo } from "../lib/words.js";

/** @typedef {import("../types.d.ts").GameItem} GameItem */

/** How long ago; what is younger than a minute has no number. @param {string} iso */
export const ago = (iso) => (Date.now() - Date.parse(iso) >= 60000 ? timeAgo(iso) : t("common.just_now"));

/** Several names as one would say them. @param {string[]} names */
export const listed = (names) =>
  names.length < 2 ? names.join("") : names.slice(0, -1).join(", ") + t("common.and") + names[names.length - 1];

/** The names of a game with a "you" for mine, as a person would say it. @param {GameItem} game */
export function gameTitle(game) {
  const names = game.names.map((name, seat) =>
    game.my_seats.length === 1 && game.my_seats[0] === seat
      ? t(seat === 0 ? "home.you_first" : "home.you")
      : game.solo && seat === 1
        ? t("home.automa")
        : name,
  );
  return listed(names);
}

/** What a press on a game leads to. @param {GameItem} game */
export function leadsTo(game) {
  if (game.over) return t("common.result");
  if (game.read_only) return t("home.look");
  if (game.my_turn) return t("home.your_turn");
  return t(game.my_seats.length ? "home.waiting" : "home.watch");
}

/** How far a game is. @param {GameItem} game */
export function standing(game) {
  if (game.over) return t("home.over", { scores: game.scores?.join(" : ") });
  if (game.gathering) return t("fair.awaits");
  return game.turn ? t("common.turn", { n: game.turn }) : t("home.set_up");
}
