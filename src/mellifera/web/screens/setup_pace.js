/** The pace of a game with friends, as it is set up. */
import { t } from "../lib/words.js";
import { html, Segments } from "./parts.js";

/** @typedef {{kind: "none"|"live"|"days", bank: number, increment: number, days: number}} Chosen  minutes, seconds, days */

const BANKS = [10, 20, 40, 60];
const INCREMENTS = [0, 15, 30, 60];
const DAYS = [1, 2, 3, 7];

/** @returns {Chosen} */
export const usualPace = () => ({ kind: "none", bank: 20, increment: 30, days: 2 });

/** As the server takes it. @param {Chosen} pace @returns {import("../types.d.ts").PaceIn} */
export const paceIn = ({ kind, bank, increment, days }) => ({ kind, bank: bank * 60, increment, days });

/** @param {{pace: Chosen, onChange: (pace: Chosen) => void}} props */
export function PaceRow({ pace, onChange }) {
  /** @param {"bank"|"increment"|"days"} key @param {number[]} choices @param {string} unit */
  const pick = (key, choices, unit) =>
    html`<div class="srow sub">
      <span><b>${t(`pace.${key}`)}</b></span>
      <${Segments}
        label=${t(`pace.${key}`)}
        value=${pace[key]}
        choices=${choices.map((n) => [n, t(unit, { n })])}
        onChange=${(/** @type {number} */ n) => onChange({ ...pace, [key]: n })}
      />
    </div>`;
  return html`<div class="pacerows" data-testid="pace">
    <div class="srow">
      <span><b>${t("pace.title")}</b><small>${t(`pace.${pace.kind}_sub`)}</small></span>
      <${Segments}
        label=${t("pace.title")}
        value=${pace.kind}
        choices=${[["none", t("pace.none")], ["live", t("pace.live")], ["days", t("pace.by_days")]]}
        onChange=${(/** @type {Chosen["kind"]} */ kind) => onChange({ ...pace, kind })}
      />
    </div>
    ${pace.kind === "live" && html`${pick("bank", BANKS, "pace.minutes")}${pick("increment", INCREMENTS, "pace.seconds")}`}
    ${pace.kind === "days" && pick("days", DAYS, "pace.n_days")}
  </div>`;
}
