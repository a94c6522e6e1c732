/** One's own games: deleted one by one; those of the page edition, kept in this browser alone, as one file and back. */
import { deleteGame, loadSaves } from "../api.js";
import { t } from "../lib/words.js";
import { whenNobodyPlays } from "../lock.js";
import { forgetGame } from "../memory.js";
import { useState } from "../vendor/hooks.js";
import { useFile } from "./file.js";
import { saveAll } from "./notices.js";
import { Dialog, html, toast } from "./parts.js";
import { gameTitle } from "./telling.js";

/** @typedef {import("../types.d.ts").GameItem} GameItem */

/** All games to a file, and games from one. @param {{any: boolean, onLoaded: () => void}} props */
export function SaveTools({ any, onLoaded }) {
  const file = useFile("saves-file", t("page.saves_file"), ".json,application/json", async (text) => {
    const { games } = await loadSaves(text);
    toast(t("page.games_loaded", { n: games }));
    onLoaded();
  });
  return html`<span class="savetools">
    ${
      any &&
      html`<button class="opt" data-testid="save-all" onClick=${saveAll}>
        <b>${t("page.save_all")}</b>
      </button>`
    }
    <button class="opt" data-testid="load-saves" disabled=${file.busy} onClick=${file.choose}>
      <b>${t("page.load_saves")}</b>
    </button>
    ${file.field}
  </span>`;
}

/** Asks before a game is gone. @param {{game: GameItem, onClose: () => void, onDeleted: () => void}} props */
export function DeleteDialog({ game, onClose, onDeleted }) {
  const [busy, setBusy] = useState(false);
  const remove = async () => {
    setBusy(true);
    try {
      if (await whenNobodyPlays(game.id, () => deleteGame(game.id))) {
        forgetGame(game.id);
        onDeleted();
      } else toast(t("page.delete_played"));
    } catch (error) {
      toast(/** @type {Error} */ (error).message);
    }
    onClose();
  };
  return html`<${Dialog} title=${t("page.delete_title")} onClose=${onClose}>
    <p class="note top0">${t("page.delete_text", { game: gameTitle(game) })}</p>
    <div class="row asked">
      <button class="bigbtn" disabled=${busy} data-testid="delete-yes" onClick=${remove}>${t("page.delete")}</button>
      <button class="opt" onClick=${onClose}><b>${t("page.keep")}</b></button>
    </div>
  <//>`;
}
