/** The player's key: words to write down or a code to scan, which bring all of one's games to another device. */
import { addNotice, enterKey, fetchKey, fetchNotices, makeKey } from "../api.js";
import { inPage } from "../edition.js";
import { subscribed } from "../lib/push.js";
import { t } from "../lib/words.js";
import { fullAddress } from "../router.js";
import { changeSettings, settingsNow } from "../settings.js";
import { useState } from "../vendor/hooks.js";
import { copy } from "./copy.js";
import { QrCode } from "./invite.js";
import { html, Ico, Problem, toast, useAnswer } from "./parts.js";
import { ago } from "./telling.js";

/** Behind the `#` it stays in the browser: no server is sent it before somebody presses the button. @param {string[]} words */
const linkOf = (words) => fullAddress(`/key#${words.join("-")}`);

/** @param {{words: string[]}} props */
const Shown = ({ words }) => html`<div class="keyshown" data-testid="key-shown">
  <p class="wrong" role="alert">${t("key.once")}</p>
  <ol class="keywords" data-testid="key-words">${words.map((word, i) => html`<li key=${i}><b>${word}</b></li>`)}</ol>
  <div class="keyqr"><${QrCode} text=${linkOf(words)} label=${t("key.qr")}/><p class="note">${t("key.scan")}</p></div>
  <button class="opt" onClick=${() => copy(words.join(" "), t("key.title"))}>
    <${Ico} name="link" size="s16"/>
    <b>${t("key.copy")}</b>
  </button>
</div>`;

/** This browser's push, if the server tells me by it: a new key stops that everywhere. */
async function pushHere() {
  const here = await subscribed();
  if (!here) return null;
  const { targets } = await fetchNotices();
  return targets.some(({ kind, shown }) => kind === "push" && shown === new URL(here.address).hostname) ? here : null;
}

/** One's own key: made, shown once, renewed. */
function Own() {
  const { data, error, again } = useAnswer(fetchKey, []);
  const [words, setWords] = useState(/** @type {string[]|null} */ (null));
  const [busy, setBusy] = useState(false);
  const make = async () => {
    setBusy(true);
    try {
      const here = await pushHere();
      setWords((await makeKey()).words);
      again();
      if (here) await addNotice({ kind: "push", ...here });
    } catch (refused) {
      toast(/** @type {Error} */ (refused).message);
    }
    setBusy(false);
  };
  return html`<section class="panel" aria-labelledby="h-own">
    <h2 id="h-own">${t("key.title")}</h2>
    <p class="note">${t("key.about")}</p>
    ${error && html`<p class="wrong" role="alert">${error.message}</p>`}
    ${words && html`<${Shown} words=${words}/>`}
    ${!words && data?.made && html`<p class="note" data-testid="key-made">${t("key.made", { ago: ago(data.made) })}</p>`}
    ${
      data &&
      html`<button class=${words ? "opt" : "bigbtn"} disabled=${busy} data-testid="make-key" onClick=${make}>
        <${Ico} name=${data.made ? "refresh" : "plus"} size="s20"/><b>${t(data.made ? "key.renew" : "key.make")}</b>
      </button>`
    }
    ${data?.made && html`<p class="note">${t("key.renew_note")}</p>`}
  </section>`;
}

/** A key from elsewhere. @param {{given: string}} props */
function Entered({ given }) {
  const [text, setText] = useState(given.replaceAll("-", " "));
  const [problem, setProblem] = useState("");
  const [leaving, setLeaving] = useState(false);
  const [busy, setBusy] = useState(false);
  const enter = async (/** @type {Event|null} */ event, leave = false) => {
    event?.preventDefault();
    setBusy(true);
    try {
      const { name } = await enterKey(text, leave);
      if (name && !settingsNow().name) changeSettings({ name });
      location.replace(fullAddress("/")); // everything that was asked as somebody else is gone
    } catch (refused) {
      const { code, message } = /** @type {import("../api.js").ApiError} */ (refused);
      setLeaving(code === "own_games");
      setProblem(message);
      setBusy(false);
    }
  };
  return html`<form class="panel" onSubmit=${enter} data-testid="key-entry">
    <h2>${t("key.enter")}</h2>
    <p class="note" id="key-note">${t("key.enter_note")}</p>
    <textarea
      class="field"
      rows="4"
      maxlength="500"
      spellcheck="false"
      autocapitalize="none"
      autocomplete="off"
      aria-label=${t("key.words")}
      aria-describedby="key-note"
      data-testid="key-text"
      value=${text}
      onInput=${(/** @type {any} */ e) => setText(e.target.value)}
    ></textarea>
    ${problem && html`<p class="wrong" role="alert" data-testid="key-problem">${problem}</p>`}
    <button class="bigbtn" disabled=${busy || !text.trim()} data-testid="use-key"><${Ico} name="check" size="s20"/>${t("key.use")}</button>
    ${
      leaving &&
      html`<button type="button" class="opt" disabled=${busy} data-testid="leave-games" onClick=${() => enter(null, true)}>
        <b>${t("key.leave")}</b>
      </button>`
    }
  </form>`;
}

/** @param {{hash: string}} props */
export const KeyScreen = ({ hash }) =>
  inPage()
    ? html`<${Problem} title=${t("key.title")} text=${t("key.needs_server")}/>`
    : html`<main class="mykey">
      <h1 class="sr">${t("key.title")}</h1>
      ${hash && html`<${Entered} given=${hash}/>`}
      <${Own}/>
      ${!hash && html`<${Entered} given=""/>`}
    </main>`;
