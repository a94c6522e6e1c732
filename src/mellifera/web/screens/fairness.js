/** How a game was dealt: what this browser has checked by itself, and what it was checked with. */
import { checkDeal, giver, notedDeal } from "../fair.js";
import { drawn, t } from "../lib/words.js";
import { useState } from "../vendor/hooks.js";
import { Dialog, html, Ico } from "./parts.js";
import { listed } from "./telling.js";

/** @typedef {import("../types.d.ts").State} State */

/** What is said of each verdict. */
const SAID = {
  chosen: "fair.chosen",
  unproved: "fair.unproved",
  later: "fair.later",
  fair: "fair.fair",
  unseen: "fair.unseen",
  alone: "fair.alone",
  wrong: "fair.wrong",
};
/** What is wrong. */
const FAULTS = {
  commitment: "fair.fault.commitment",
  number: "fair.fault.number",
  secret: "fair.fault.secret",
  seed: "fair.fault.seed",
};

/** Who gave a number, by name. @param {State} state @param {string} who */
const nameOf = (state, who) => state.seats.find(({ seat }) => giver(seat) === who)?.name ?? t("fair.host");

/** People without a number in the seed. @param {State} state @param {Record<string, string>} numbers */
const missing = (state, numbers) =>
  state.seats.filter(({ seat, kind }) => kind === "friend" && !numbers[giver(seat)]).map(({ name }) => name);

/** @param {{state: State}} props */
export function Fairness({ state }) {
  const { verdict, fault } = checkDeal(state, notedDeal(state.id));
  const { commitment, seed, dealing } = state;
  const code = (/** @type {string} */ text) => html`<code class="hash">${text}</code>`;
  const without = dealing ? missing(state, dealing.numbers) : [];
  return html`<div class="fairness" data-testid="fairness" data-verdict=${verdict}>
    <p class=${verdict === "wrong" ? "bad" : ""} role=${verdict === "wrong" ? "alert" : undefined}>
      <b data-testid=${verdict === "chosen" ? "chosen-seed" : undefined}>${t(SAID[verdict])}</b>
      ${fault && ` ${t(FAULTS[fault])}`}
    </p>
    <dl>
      <dt>${t("fair.fingerprint")}</dt>
      <dd>${html`<code class="hash" data-testid="fingerprint">${commitment}</code>`}</dd>
      ${Object.entries(dealing?.numbers ?? {}).map(
        ([who, number]) => html`<dt key=${who}>${t("fair.number", { name: nameOf(state, who) })}</dt><dd>${code(number)}</dd>`,
      )}
      ${dealing?.secret && html`<dt>${t("fair.secret")}</dt><dd>${code(dealing.secret)}</dd>`}
      <dt>${t("fair.seed")}</dt>
      <dd>${seed ? code(seed) : t("fair.seed_later")}</dd>
    </dl>
    ${without.length > 0 && html`<p class="note" data-testid="without">${t("fair.without", { names: listed(without) })}</p>`}
    ${seed && dealing && html`<p class="note">${drawn("fair.whole", { command: html`<code>${t("fair.command")}</code>` })}</p>`}
  </div>`;
}

/** One line of the result, which opens the details. @param {{state: State}} props */
export function FairLine({ state }) {
  const [open, setOpen] = useState(false);
  const { verdict } = checkDeal(state, notedDeal(state.id));
  const sound = verdict === "fair";
  return html`
    <button class=${`fairline ${verdict}`} data-testid="fair-line" data-verdict=${verdict} onClick=${() => setOpen(true)}>
      <${Ico} name=${sound ? "check" : verdict === "wrong" ? "close" : "info"} size="s16"/>
      ${t(SAID[verdict])}
    </button>
    ${
      open &&
      html`<${Dialog} title=${t("fair.title")} onClose=${() => setOpen(false)}>
        <${Fairness} state=${state}/>
        <button class="bigbtn" onClick=${() => setOpen(false)}>${t("common.close")}</button>
      <//>`
    }
  `;
}
