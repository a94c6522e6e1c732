/** To the clipboard, where the browser allows it; else the text is shown, to be copied by hand. */
import { toast } from "../lib/toast.js";
import { t } from "../lib/words.js";

/** @param {string} text @param {string} what */
export async function copy(text, what) {
  try {
    await navigator.clipboard.writeText(text);
    toast(t("common.copied", { what }));
  } catch {
    toast(`${what}: ${text}`);
  }
}
