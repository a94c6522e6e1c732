/** What every screen but the table shares: top bar, dialog, switches, messages. */
import { html } from "../lib/html.js";
import { LanguageSwitch } from "../lib/language.js";
import { LoadingBar } from "../lib/loading.js";
import { Ico, Logo, Pip } from "../lib/parts.js";
import { Toasts, toast } from "../lib/toast.js";
import { t } from "../lib/words.js";
import { href } from "../router.js";
import { changeSettings, useSettings } from "../settings.js";
import { useEffect, useLayoutEffect, useRef, useState } from "../vendor/hooks.js";

export { html, Ico, Pip, Toasts, toast };

/** @typedef {import("../vendor/preact.js").Drawing} Drawing */

/** @param {{onSettings: () => void}} props */
export function TopBar({ onSettings }) {
  const settings = useSettings();
  const light = document.documentElement.dataset.theme === "light";
  const theme = t(light ? "top.dark" : "top.light");
  return html`<header class="top">
    <a class="brand" href=${href("/")} aria-label=${t("top.home")}><${Logo}/><b>Mellifera</b></a>
    <span class="grow1"></span>
    <${LanguageSwitch} short/>
    <nav class="tools" aria-label=${t("top.tools")}>
      <a class="tool" href=${href("/companion")} aria-label=${t("hub.title")} title=${t("hub.title")}><${Ico} name="supply"/></a>
      <a class="tool" href=${href("/rules")} aria-label=${t("common.rules")} title=${t("common.rules")}><${Ico} name="book"/></a>
      <button
        aria-label=${theme}
        title=${theme}
        data-theme-now=${settings.theme}
        onClick=${() => changeSettings({ theme: light ? "dark" : "light" })}
      >
        <${Ico} name="theme"/>
      </button>
      <button aria-label=${t("common.settings")} title=${t("common.settings")} data-testid="settings" onClick=${onSettings}>
        <${Ico} name="settings"/>
      </button>
    </nav>
  </header>`;
}

/**
 * A modal window; Escape and a click beside it close it. The keys of the screen behind sleep meanwhile.
 * @param {{title: string, onClose: () => void, children?: Drawing, cls?: string}} props
 */
export function Dialog({ title, onClose, children, cls = "" }) {
  const box = useRef(/** @type {HTMLDialogElement|null} */ (null));
  useLayoutEffect(() => {
    if (box.current && !box.current.open) box.current.showModal();
    const pressed = (/** @type {KeyboardEvent} */ event) => {
      event.stopImmediatePropagation();
      if (event.key !== "Escape") return;
      event.preventDefault();
      onClose();
    };
    addEventListener("keydown", pressed, { capture: true });
    return () => removeEventListener("keydown", pressed, { capture: true });
  }, []);
  return html`<dialog
    class=${`dlg ${cls}`}
    ref=${box}
    aria-label=${title}
    onClose=${onClose}
    onClick=${(/** @type {any} */ e) => e.target === box.current && onClose()}
  >
    <div class="dbox">
      <header>
        <h2>${title}</h2>
        <button class="x" aria-label=${t("common.close")} onClick=${onClose}><${Ico} name="close" size="s20"/></button>
      </header>
      ${children}
    </div>
  </dialog>`;
}

/** @param {{label: string, sub?: string, on: boolean, onChange: (on: boolean) => void, disabled?: boolean}} props */
export function Switch({ label, sub, on, onChange, disabled = false }) {
  return html`<button
    type="button"
    class="tog"
    role="switch"
    aria-checked=${on ? "true" : "false"}
    disabled=${disabled}
    onClick=${() => onChange(!on)}
  >
    <span><b>${label}</b>${sub && html`<small>${sub}</small>`}</span>
    <i class=${`sw ${on ? "on" : ""}`} aria-hidden="true"></i>
  </button>`;
}

/**
 * One of a few.
 * @template T
 * @param {{label: string, value: T, choices: [value: T, label: string, icon?: string][], onChange: (value: T) => void}} props
 */
export function Segments({ label, value, choices, onChange }) {
  return html`<span class="seg" role="group" aria-label=${label}>
    ${choices.map(
      ([key, text, icon]) => html`<button
        type="button"
        key=${String(key)}
        class=${key === value ? "on" : ""}
        aria-pressed=${key === value ? "true" : "false"}
        onClick=${() => onChange(key)}
      >
        ${icon && html`<${Ico} name=${icon} size="s16"/>`}
        ${text}
      </button>`,
    )}
  </span>`;
}

/**
 * Something went wrong or is not there: said in words, with a way back.
 * @param {{title: string, text: string, retry?: (() => void)|null}} props
 */
export function Problem({ title, text, retry = null }) {
  return html`<main class="single">
    <section class="panel problem">
      <span class="thx"><${Ico} name="info" size="s28"/></span>
      <h1>${title}</h1>
      <p>${text}</p>
      <div class="row">
        ${retry && html`<button class="bigbtn" onClick=${retry}>${t("common.try_again")}</button>`}
        <a class=${retry ? "opt" : "bigbtn"} href=${href("/")}>${retry ? html`<b>${t("common.home")}</b>` : t("common.home")}</a>
      </div>
    </section>
  </main>`;
}

export const Loading = ({ text = t("common.loading") }) =>
  html`<main class="single">
    <div>
      <p class="loading" role="status"><span class="spin" aria-hidden="true"></span>${text}</p>
      <${LoadingBar}/>
    </div>
  </main>`;

/**
 * Runs an asynchronous question once per key; what was answered before stays until the next answer is there.
 * @template T
 * @param {() => Promise<T>} ask
 * @param {unknown[]} keys
 * @returns {{data: T|null, error: Error|null, again: () => void}}
 */
export function useAnswer(ask, keys) {
  const [found, set] = useState(/** @type {{data: T|null, error: Error|null}} */ ({ data: null, error: null }));
  const [round, setRound] = useState(0);
  useEffect(() => {
    let current = true;
    ask().then(
      (data) => current && set({ data, error: null }),
      (error) => current && set({ data: null, error }),
    );
    return () => {
      current = false;
    };
  }, [...keys, round]);
  return { ...found, again: () => setRound(round + 1) };
}
