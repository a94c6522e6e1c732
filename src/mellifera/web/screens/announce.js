/** Tells the tab, the ear and the desktop that it is somebody's turn. */

import { sound } from "../lib/sound.js";
import { t } from "../lib/words.js";

let lastTold = "";
/**
 * @param {import("../types.d.ts").State} state
 * @param {number|null} deciding
 * @param {import("../settings.js").Settings} settings
 */
export function announce(state, deciding, settings) {
  const mine = deciding !== null && state.mine.includes(deciding);
  const alone = state.mine.length === 1;
  const name = deciding === null ? "" : state.seats[deciding].name;
  const turn = alone ? t("title.your_turn") : t("title.their_turn", { name });
  const asked = alone ? t("title.you_asked") : t("title.they_asked", { name });
  const calls = state.prompt?.out_of_turn ? asked : turn;
  if (state.over) document.title = t("title.over");
  else if (mine) document.title = t("title.calls", { what: calls });
  else document.title = deciding === null ? "Mellifera" : t("title.decides", { name });
  const key = `${state.id} ${deciding} ${state.turn}`;
  if (!mine || key === lastTold) return;
  lastTold = key;
  sound(state.prompt?.out_of_turn ? "asked" : "your_turn");
  if (settings.notify && document.visibilityState === "hidden" && Notification.permission === "granted") {
    new Notification(calls, { body: state.prompt?.question || "Mellifera", tag: state.id });
  }
}
