/** The lobby: open tables of this server, at which anybody may sit down. */
import { fetchHealth, fetchLobby, sitDown } from "../api.js";
import { inPage } from "../edition.js";
import { newNumber } from "../fair.js";
import { t, useLang } from "../lib/words.js";
import { go, href } from "../router.js";
import { settingsNow } from "../settings.js";
import { useState } from "../vendor/hooks.js";
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
      go(`/g/${(await sitDown(table.id, settingsNow().name, newNumber())).id}`);
    } catch (error) {
      toast(/** @type {Error} */ (error).message);
      setBusy(false);
    }
  };
  return html`<li class="pseat" data-testid="open-table">
    <${Ico} name="human" size="s20"/>
    <span><b>${listed(table.names)}</b><small>${t("lobby.row", { n: table.free, ago: ago(table.updated) })}</small></span>
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
