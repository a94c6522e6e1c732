/** Tells the tab, the ear and the desktop that it is somebody's turn. */

import { t } from "../lib/words.js";

let lastTold = "";
/** @type {AudioContext|null} */
let audio = null;

/** Two soft tones, made on the spot. */
function chime() {
  audio ??= new AudioContext();
  [660, 880].forEach((pitch, i) => {
    const at = /** @type {AudioContext} */ (audio).currentTime + i * 0.14;
    const tone = /** @type {AudioContext} */ (audio).createOscillator();
    const loudness = /** @type {AudioContext} */ (audio).createGain();
    tone.frequency.value = pitch;
    loudness.gain.setValueAtTime(0.0001, at);
    loudness.gain.exponentialRampToValueAtTime(0.12, at + 0.03);
    loudness.gain.exponentialRampToValueAtTime(0.0001, at + 0.4);
    tone.connect(loudness).connect(/** @type {AudioContext} */ (audio).destination);
    tone.start(at);
    tone.stop(at + 0.45);
  });
}

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
  if (settings.sound) chime();
  if (settings.notify && document.visibilityState === "hidden" && Notification.permission === "granted") {
    new Notification(calls, { body: state.prompt?.question || "Mellifera", tag: state.id });
  }
}
