/** Before a game is dealt: who has come, links for the others, and the host may wait no longer. */
import { dealNow } from "../api.js";
import { t } from "../lib/words.js";
import { useState } from "../vendor/hooks.js";
import { Fairness } from "./fairness.js";
import { SeatList } from "./menu.js";
import { html, Ico, toast } from "./parts.js";

/** @param {{state: import("../types.d.ts").State}} props */
export function Gathering({ state }) {
  const [busy, setBusy] = useState(false);
  const deal = async () => {
    setBusy(true);
    try {
      await dealNow(state.id);
    } catch (error) {
      toast(/** @type {Error} */ (error).message);
      setBusy(false);
    }
  };
  return html`<main class="single">
    <section class="panel gathering" data-testid="gathering">
      <h1>${t("fair.gathering")}</h1>
      <p class="note top0">${t(state.host ? "fair.gathering_host" : "fair.gathering_text")}</p>
      <${SeatList} state=${state}/>
      ${
        state.host &&
        html`<button class="opt" disabled=${busy} data-testid="deal-now" onClick=${deal}>
          <${Ico} name="play" size="s20"/>
          <span><b>${t("fair.deal_now")}</b><small>${t("fair.deal_now_sub")}</small></span>
        </button>`
      }
      <details>
        <summary>${t("fair.title")}</summary>
        <${Fairness} state=${state}/>
      </details>
    </section>
  </main>`;
}
