/** The Automa's card with the row that applied, and the side of the next card that supports it. */

import { actionIcon } from "./content.js";
import { html } from "./html.js";
import { Ico, Pip } from "./parts.js";
import { drawn, t } from "./words.js";

/** @type {Record<string, string>} */
const CURVES = { top_left: "scurve-tl", bottom_right: "scurve-br" };

/**
 * The rows of a card: those before `applied` did not apply; 0 if that is not known yet. `title` is what her action is called.
 * @param {{card: {retrieve_if_at_most?: number, carve?: number, action?: string}, title: string, applied: number}} props
 */
export function CardRows({ card, title, applied }) {
  const rows = [
    { icon: "retrieve", text: drawn("table.automa.at_most", { n: html`<b>${card.retrieve_if_at_most}</b>` }) },
    { icon: "carve", text: card.carve ? drawn("table.automa.carving", { n: html`<b>${card.carve}</b>` }) : "–" },
    { icon: actionIcon(card.action ?? "explore"), text: title },
  ];
  return html`<ol>
    ${rows.map(({ icon, text }, index) => {
      const row = index + 1;
      const mark =
        row === applied
          ? html`<${Ico} name="check" size="s14" cls="ok" title=${t("table.automa.applied")}/>`
          : row < applied
            ? html`<${Ico} name="close" size="s14" cls="no" title=${t("table.automa.did_not_apply")}/>`
            : null;
      return html`<li class=${row === applied ? "hit" : "miss"}><${Ico} name=${icon} size="s16"/><span>${text}</span>${mark}</li>`;
    })}
  </ol>`;
}

/** Colour, S-curve and resource. @param {{support: {colour: string, tail: string, resource: string}}} props */
export function SupportSide({ support: { colour, tail, resource } }) {
  return html`<div class="ab3">
    <span><${Pip} colour=${colour} size="s28"/><em>${t(`table.colour.${colour}`)}</em></span>
    <span><${Ico} name=${CURVES[tail] ?? "scurve-tl"} size="s28"/><em>${t("table.automa.curve")}</em></span>
    <span><${Ico} name=${resource} size="s28" cls="solid"/><em>${t(`table.kind.${resource}`)}</em></span>
  </div>`;
}
