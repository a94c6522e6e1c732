/** The lobby: open tables of this server, at which anybody may sit down. */
import { fetchHealth, fetchLobby, fetchState, sitDown } from "../api.js";
import { inPage } from "../edition.js";
import { sitWithNumber } from "../fair.js";
import { t, useLang } from "../lib/words.js";
import { go, href } from "../router.js";
import { settingsNow } from "../settings.js";
import { useState } from "../vendor/hooks.js";
import { wishOf } from "./colours.js";
import { html, Ico, Loading, Problem, toast, useAnswer } from "./parts.js";
import { ago, listed } from "./telling.js";

/** Whether this server lets tables be open; a page has no others to sit down. */
export function useLobby() {
  const { data } = useAnswer(async () => !inPage() && (await fetchHealth()).lobby, []);
  return Boolean(data);
}

/** @param {{table: import("../types.d.ts").OpenTable}} props */
function OpenTable({ table }) {
  const [busy, setBusy] = useState(false);
  const sit = async () => {
    setBusy(true);
    try {
      const { name, colour } = settingsNow();
      const told = await fetchState(table.id, null);
      const { id } = await sitWithNumber(told, (number) => sitDown(table.id, { name, number, ...wishOf(colour) }));
      go(`/g/${id}`);
    } catch (error) {
      toast(/** @type {Error} */ (error).message);
      setBusy(false);
    }
  };
  return html`<li class="pseat" data-testid="open-table">
    <${Ico} name="human" size="s20"/>
    <span><b>${listed(table.names)}</b><small>${t("lobby.row", { n: table.free, ago: ago(table.updated) })}</small>
      ${table.chosen_seed && html`<small class="wrong">${t("fair.chosen")}</small>`}</span>
    <div class="pacts">
      ${
        table.mine
          ? html`<a class="opt" href=${href(`/g/${table.id}`)}><b>${t("lobby.back")}</b></a>`
          : html`<button class="opt end" disabled=${busy} data-testid="lobby-sit" onClick=${sit}><b>${t("lobby.sit")}</b></button>
            <a class="opt" href=${href(`/g/${table.id}`)}><${Ico} name="eye" size="s16"/><b>${t("lobby.watch")}</b></a>`
      }
    </div>
  </li>`;
}

function Tables() {
  const { data, error } = useAnswer(fetchLobby, [useLang()]);
  if (error) return html`<${Problem} title=${t("lobby.title")} text=${error.message}/>`;
  if (!data) return html`<${Loading}/>`;
  return html`<main class="lobby">
    <section class="panel" aria-labelledby="h-lobby">
      <h2 id="h-lobby">${t("lobby.title")}</h2>
      <p class="note top0">${t("lobby.about")}</p>
      ${
        data.length
          ? html`<ul class="pseats">${data.map((table) => html`<${OpenTable} key=${table.id} table=${table}/>`)}</ul>`
          : html`<p class="note" data-testid="lobby-none">${t("lobby.none")}</p>`
      }
    </section>
  </main>`;
}

export const LobbyScreen = () => (inPage() ? html`<${Problem} title=${t("lobby.title")} text=${t("people.alone")}/>` : html`<${Tables}/>`);
