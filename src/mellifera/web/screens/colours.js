/** The colour of one's own: wished for on this device, and had wherever nobody else has it. */
import { Pip, SEAT_COLOURS } from "../lib/parts.js";
import { t } from "../lib/words.js";
import { html } from "./parts.js";

/** @typedef {NonNullable<import("../types.d.ts").JoinIn["colour"]>} Colour */

/** What is asked for with a wish, or without one. @param {string} colour */
export const wishOf = (colour) => (colour ? { colour: /** @type {Colour} */ (colour) } : {});

/** One of the five; a second press wishes for none. @param {{colour: string, onChange: (colour: string) => void}} props */
export const ColourChoice = ({ colour, onChange }) =>
  html`<div class="colours">
    <b id="h-colour">${t("join.colour")}</b>
    <span role="group" aria-labelledby="h-colour">
      ${SEAT_COLOURS.map((one) => {
        const on = one === colour;
        return html`<button
          type="button"
          key=${one}
          class=${`p-${one} ${on ? "on" : ""}`}
          aria-pressed=${on ? "true" : "false"}
          aria-label=${t(`join.colour_${one}`)}
          data-testid=${`colour-${one}`}
          onClick=${() => onChange(on ? "" : one)}
        >
          <${Pip} colour=${one} size="s28"/>
        </button>`;
      })}
    </span>
    <small>${t("join.colour_note")}</small>
  </div>`;
