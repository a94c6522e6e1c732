/** Settings: what a person prefers on this device. */

import { componentOf } from "../lib/content.js";
import { LanguageSwitch } from "../lib/language.js";
import { Fx } from "../lib/parts.js";
import { t } from "../lib/words.js";
import { changeSettings, useSettings } from "../settings.js";
import { Dialog, html, Segments, Switch, toast } from "./parts.js";

async function askToNotify(/** @type {boolean} */ on) {
  if (!on) return changeSettings({ notify: false });
  const answer = "Notification" in window ? await Notification.requestPermission() : "denied";
  if (answer === "granted") changeSettings({ notify: true });
  else toast(t("settings.no_notify"));
  return undefined;
}

/** @typedef {import("../types.d.ts").PodView} PodView @typedef {import("../types.d.ts").Content} Content */

const POD = "pod ";

/** @param {{label: string, sub?: string, children?: import("./parts.js").Drawing}} props */
const Row = ({ label, sub = "", children }) =>
  html`<div class="srow"><span><b>${label}</b>${sub && html`<small>${sub}</small>`}</span>${children}</div>`;

/**
 * The pods of a game in the order a seat likes them (R-BUMP-4): a press puts one at the end of the order, or takes it out.
 * @param {{order: string[], pods: PodView[], content: Content, onChange: (order: string[]) => void}} props
 */
function PodOrder({ order, pods, content, onChange }) {
  const press = (/** @type {string} */ pod) => onChange(order.includes(pod) ? order.filter((other) => other !== pod) : [...order, pod]);
  return html`<div class="srow podorder">
    <span>
      <b>${t("settings.pods")}</b>
      <small>${t("settings.pods_sub")}</small>
    </span>
    <span class="podpick" role="group" aria-label=${t("settings.pod_order")}>
      ${pods.map((pod) => {
        const { title, text, glyphs } = componentOf(content, pod.pod, "pod");
        const place = order.indexOf(pod.pod) + 1;
        return html`<button
          type="button"
          key=${pod.pod}
          data-pod=${pod.pod}
          aria-pressed=${place ? "true" : "false"}
          aria-label=${t("settings.pod", { title, text, n: place || null })}
          class=${place ? "on" : ""}
          onClick=${() => press(pod.pod)}
        >
          <i class="place" aria-hidden="true">${place || ""}</i>
          <${Fx} tokens=${glyphs} size="s16"/>
          <small>${pod.pod}</small>
        </button>`;
      })}
    </span>
  </div>`;
}

/**
 * `seat` is given inside a game: what it answers in advance, and its pods.
 * @param {{
 *   onClose: () => void,
 *   seat?: {standing: string[], pods: PodView[], content: Content, onStanding: (answers: string[]) => void}|null,
 * }} props
 */
export function SettingsDialog({ onClose, seat = null }) {
  const settings = useSettings();
  const order = (seat?.standing ?? []).filter((line) => line.startsWith(POD)).map((line) => line.slice(POD.length));
  const answer = (/** @type {string|null} */ bump, /** @type {string[]} */ pods) =>
    seat?.onStanding([...(bump ? [bump] : []), ...pods.map((pod) => POD + pod)]);
  const standing = (/** @type {any} */ autoBump) => {
    changeSettings({ autoBump });
    answer(autoBump, order);
  };
  return html`<${Dialog} title=${t("common.settings")} onClose=${onClose}>
    <${Row} label=${t("table.language")}><${LanguageSwitch}/><//>
    <${Row} label=${t("settings.theme")}>
      <${Segments}
        label=${t("settings.theme")}
        value=${settings.theme}
        choices=${[["dark", t("settings.dark")], ["light", t("settings.light")], ["system", t("settings.system")]]}
        onChange=${(/** @type {any} */ theme) => changeSettings({ theme })}
      />
    <//>
    <${Row} label=${t("settings.animations")} sub=${t("settings.animations_sub")}>
      <${Segments}
        label=${t("settings.animations")}
        value=${settings.speed}
        choices=${[[0, t("settings.off")], [0.5, "½×"], [1, "1×"], [2, "2×"], [4, "4×"]]}
        onChange=${(/** @type {any} */ speed) => changeSettings({ speed })}
      />
    <//>
    <${Row} label=${t("settings.bumped")} sub=${t("settings.bumped_sub")}>
      <${Segments}
        label=${t("settings.bumped")}
        value=${settings.autoBump}
        choices=${[[null, t("settings.ask")], ["bump active", t("settings.pool")], ["bump landing", t("settings.landing")]]}
        onChange=${standing}
      />
    <//>
    ${
      seat &&
      html`<${PodOrder}
        order=${order}
        pods=${seat.pods}
        content=${seat.content}
        onChange=${(/** @type {string[]} */ pods) => answer(seat.standing.find((line) => !line.startsWith(POD)) ?? null, pods)}
      />`
    }
    <${Switch}
      label=${t("settings.large")}
      sub=${t("settings.large_sub")}
      on=${settings.large}
      onChange=${(/** @type {boolean} */ large) => changeSettings({ large })}
    />
    <${Switch}
      label=${t("settings.sounds")}
      sub=${t("settings.sounds_sub")}
      on=${settings.sound}
      onChange=${(/** @type {boolean} */ sound) => changeSettings({ sound })}
    />
    <${Switch} label=${t("settings.notify")} sub=${t("settings.notify_sub")} on=${settings.notify} onChange=${askToNotify}/>
    <p class="note">${t("settings.confirm_note")}</p>
  <//>`;
}
