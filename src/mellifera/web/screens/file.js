/** A file that a person chooses, read as text; what is wrong with it is told under its name. */
import { t } from "../lib/words.js";
import { useRef, useState } from "../vendor/hooks.js";
import { html, toast } from "./parts.js";

/** @param {string} testId @param {string} label @param {string} accept kinds of files @param {(text: string) => Promise<void>} take */
export function useFile(testId, label, accept, take) {
  const input = useRef(/** @type {HTMLInputElement|null} */ (null));
  const [busy, setBusy] = useState(false);
  const read = async (/** @type {any} */ event) => {
    const file = event.target.files[0];
    event.target.value = "";
    if (!file) return;
    setBusy(true);
    try {
      await take(await file.text());
    } catch (error) {
      toast(t("home.problem", { file: file.name, what: /** @type {Error} */ (error).message }));
    }
    setBusy(false);
  };
  const field = html`<input
    ref=${input}
    type="file"
    accept=${accept}
    class="away"
    tabindex="-1"
    aria-label=${label}
    data-testid=${testId}
    onChange=${read}
  />`;
  return { field, busy, choose: () => input.current?.click() };
}
