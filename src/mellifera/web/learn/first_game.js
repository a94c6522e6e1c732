/** The first game with the coach: the starter faction against the Automa's first level, with a line of hers under the prompt. */
import { html } from "../lib/html.js";
import { LoadingBar } from "../lib/loading.js";
import { Ico } from "../lib/parts.js";
import { toast } from "../lib/toast.js";
import { t } from "../lib/words.js";
import { startGame } from "../screens/start.js";
import { settingsNow } from "../settings.js";
import { useState } from "../vendor/hooks.js";
import { coachGame } from "./coached.js";

function start() {
  const seats = [{ kind: /** @type {const} */ ("me"), name: settingsNow().name || t("common.keeper") }];
  return startGame({ seats, automa: 1, options: { first_game: true, confirm_turns: true }, content: null, seed: null }, coachGame);
}

/** @param {{cls?: string}} props */
export function FirstGame({ cls = "bigbtn" }) {
  const [busy, setBusy] = useState(false);
  const press = () => {
    setBusy(true);
    start().catch((error) => {
      setBusy(false);
      toast(error.message);
    });
  };
  return html`<button class=${cls} disabled=${busy} onClick=${press} data-testid="first-game">
    <${Ico} name="play" size="s20"/>
    <span>${t("learn.first_game")}${busy && html`<${LoadingBar}/>`}</span>
  </button>`;
}
