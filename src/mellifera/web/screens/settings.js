/** Settings: what a person prefers on this device. */

import { inPage } from "../edition.js";
import { componentOf } from "../lib/content.js";
import { useInstall } from "../lib/install.js";
import { LanguageSwitch } from "../lib/language.js";
import { Fx } from "../lib/parts.js";
import { t } from "../lib/words.js";
import { changeSettings, useSettings } from "../settings.js";
import { NoticeSettings } from "./notice_settings.js";
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
const END = "end";
/** In per cent of the usual size. */
const TEXT_SIZES = [100, 115, 130, 150, 175, 200];
const VOLUMES = [0.25, 0.5, 0.75, 1];

/** @param {{label: string, sub?: string, children?: import("./parts.js").Drawing}} props */
const Row = ({ label, sub = "", children }) =>
  html`<div class="srow"><span><b>${label}</b>${sub && html`<small>${sub}</small>`}</span>${children}</div>`;

/**
 * The pods of a game in the order a seat likes them (R-BUMP-4): a press puts one at the end of the order, or takes it out.
 * @param {{order: string[], pods: PodView[], content: Content, onChange: (order: string[]) => void}} props
 */
function PodOrder({ order, pods, content, onChange }) {
  const press = (/** @type {string} */ pod) => onChange(order.includes(pod) ? order.filter((other) => other !== pod) : [...order, pod]);
  const sectors = content.side.sectors.filter((sector) => sector.pods.some(({ id }) => pods.some(({ pod }) => pod === id)));
  return html`<div class="srow podorder">
    <span>
      <b>${t("settings.pods")}</b>
      <small>${t("settings.pods_sub")}</small>
    </span>
    <span class="podpick" role="group" aria-label=${t("settings.pod_order")}>
      ${sectors.map(
        (sector) => html`<span class="podsector" key=${sector.name}>
          <small>${sector.name}</small>
          ${sector.pods.map(({ id }) => {
            const { title, text, glyphs } = componentOf(content, id, "pod");
            const place = order.indexOf(id) + 1;
            return html`<button
              type="button"
              key=${id}
              data-pod=${id}
              aria-pressed=${place ? "true" : "false"}
              aria-label=${t("settings.pod", { title, text, n: place || null })}
              class=${place ? "on" : ""}
              onClick=${() => press(id)}
            >
              <i class="place" aria-hidden="true">${place || ""}</i>
              <${Fx} tokens=${glyphs} size="s16"/>
            </button>`;
          })}
        </span>`,
      )}
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
  const app = useInstall();
  const order = (seat?.standing ?? []).filter((line) => line.startsWith(POD)).map((line) => line.slice(POD.length));
  const ends = seat?.standing.includes(END);
  const answer = (/** @type {string|null} */ bump, /** @type {string[]} */ pods) =>
    seat?.onStanding([...(bump ? [bump] : []), ...pods.map((pod) => POD + pod), ...(ends ? [END] : [])]);
  const endTurns = (/** @type {boolean} */ on) => seat?.onStanding([...seat.standing.filter((line) => line !== END), ...(on ? [END] : [])]);
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
    <${Row} label=${t("settings.text")} sub=${t("settings.text_sub")}>
      <${Segments}
        label=${t("settings.text")}
        value=${settings.text}
        choices=${TEXT_SIZES.map((size) => [size, t("settings.percent", { n: size })])}
        onChange=${(/** @type {any} */ text) => changeSettings({ text })}
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
    <${Row} label=${t("since.rivals")} sub=${t("since.rivals_sub")}>
      <${Segments}
        label=${t("since.rivals")}
        value=${settings.rivals}
        choices=${[["play", t("since.rivals_play")], ["mine", t("since.rivals_mine")], ["once", t("since.rivals_once")]]}
        onChange=${(/** @type {any} */ rivals) => changeSettings({ rivals })}
      />
    <//>
    <${Row} label=${t("tap.title")} sub=${t("tap.sub")}>
      <${Segments}
        label=${t("tap.title")}
        value=${settings.tap}
        choices=${[["explain", t("tap.explain")], ["play", t("tap.play")]]}
        onChange=${(/** @type {any} */ tap) => changeSettings({ tap })}
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
        onChange=${(/** @type {string[]} */ pods) => answer(seat.standing.find((line) => line.startsWith("bump ")) ?? null, pods)}
      />`
    }
    ${seat && html`<${Switch} label=${t("pace.end")} sub=${t("pace.end_sub")} on=${Boolean(ends)} onChange=${endTurns}/>`}
    <${Switch}
      label=${t("settings.sounds")}
      sub=${t("settings.sounds_sub")}
      on=${settings.sound}
      onChange=${(/** @type {boolean} */ sound) => changeSettings({ sound })}
    />
    ${
      settings.sound &&
      html`
        <${Row} label=${t("since.volume")}>
          <${Segments}
            label=${t("since.volume")}
            value=${settings.volume}
            choices=${VOLUMES.map((volume) => [volume, t("since.percent", { n: volume * 100 })])}
            onChange=${(/** @type {any} */ volume) => changeSettings({ volume })}
          />
        <//>
        <${Switch}
          label=${t("since.only_mine")}
          sub=${t("since.only_mine_sub")}
          on=${settings.onlyMyTurn}
          onChange=${(/** @type {boolean} */ onlyMyTurn) => changeSettings({ onlyMyTurn })}
        />
      `
    }
    <${Switch} label=${t("settings.notify")} sub=${t("settings.notify_sub")} on=${settings.notify} onChange=${askToNotify}/>
    ${
      app.way === "prompt" &&
      html`<${Row} label=${t("home.install")} sub=${t("home.install_about")}>
        <button class="opt" onClick=${app.install}><b>${t("home.install_now")}</b></button>
      <//>`
    }
    ${!inPage() && html`<${NoticeSettings}/>`}
    <p class="note">${t("settings.confirm_note")}</p>
  <//>`;
}
