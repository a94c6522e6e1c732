/** A number that is stepped with big buttons or typed. */
import { t } from "../lib/words.js";
import { html } from "./parts.js";
import { typed } from "./sheet.js";

/**
 * `value` null is not entered yet: it counts as 0 and looks empty. Steps stay within the limits; what is typed may not, and is
 * answered by whoever checks it.
 * @param {{
 *   value: number | null, least: number, most: number, label: string, onChange: (n: number | null) => void,
 *   testid?: string, small?: boolean,
 * }} props
 */
export function Stepper({ value, least, most, label, onChange, testid, small = false }) {
  const now = value ?? 0;
  const wrong = now < least || now > most;
  const input = (/** @type {any} */ event) => {
    const n = typed(event.target.value);
    if (n === undefined) event.target.value = value ?? "";
    else onChange(n);
  };
  return html`<span class=${`stepper ${small ? "small" : ""}`} role="group" aria-label=${label}>
    <button aria-label=${t("sheet.less")} disabled=${now <= least} onClick=${() => onChange(Math.min(now - 1, most))}>−</button>
    <input
      type="text"
      inputmode="numeric"
      autocomplete="off"
      maxlength="4"
      value=${value ?? ""}
      placeholder="0"
      aria-label=${label}
      aria-invalid=${wrong ? "true" : undefined}
      data-testid=${testid}
      onFocus=${(/** @type {any} */ event) => event.target.select()}
      onInput=${input}
    />
    <button aria-label=${t("sheet.more")} disabled=${now >= most} onClick=${() => onChange(Math.max(now + 1, least))}>+</button>
  </span>`;
}
