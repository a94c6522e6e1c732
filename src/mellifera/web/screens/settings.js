/** Settings: what a person prefers on this device. */

import { componentOf } from "../lib/content.js";
import { effectTokens } from "../lib/effects.js";
import { Fx } from "../lib/parts.js";
import { changeSettings, useSettings } from "../settings.js";
import { Dialog, html, Segments, Switch, toast } from "./parts.js";

async function askToNotify(/** @type {boolean} */ on) {
  if (!on) return changeSettings({ notify: false });
  const answer = "Notification" in window ? await Notification.requestPermission() : "denied";
  if (answer === "granted") changeSettings({ notify: true });
  else toast("The browser does not allow notifications from this address; its own settings can change that.");
  return undefined;
}

const POD = "pod ";

const Row = ({ label, sub = "", children }) =>
  html`<div class="srow"><span><b>${label}</b>${sub && html`<small>${sub}</small>`}</span>${children}</div>`;

/** The pods of a game in the order a seat likes them (R-BUMP-4): a press puts one at the end of the order, or takes it out. */
function PodOrder({ order, pods, content, onChange }) {
  const press = (/** @type {string} */ pod) => onChange(order.includes(pod) ? order.filter((other) => other !== pod) : [...order, pod]);
  return html`<div class="srow podorder">
    <span>
      <b>Pods for my bumped workers</b>
      <small>in others' turns; the first free one of your order is taken. Press the pods in the order you like them.</small>
    </span>
    <span class="podpick" role="group" aria-label="Order of pods">
      ${pods.map((pod) => {
        const { title, text, effect } = componentOf(content, pod.pod, "pod");
        const place = order.indexOf(pod.pod) + 1;
        return html`<button
          type="button"
          key=${pod.pod}
          data-pod=${pod.pod}
          aria-pressed=${place ? "true" : "false"}
          aria-label=${`${title}: ${text}${place ? ` Number ${place} of your order.` : ""}`}
          class=${place ? "on" : ""}
          onClick=${() => press(pod.pod)}
        >
          <i class="place" aria-hidden="true">${place || ""}</i>
          <${Fx} tokens=${effectTokens(effect)} size="s16"/>
          <small>${pod.pod}</small>
        </button>`;
      })}
    </span>
  </div>`;
}

/** `seat` is given inside a game: {standing, pods, content, onStanding}, what the seat answers in advance and its pods. */
export function SettingsDialog({ onClose, seat = null }) {
  const settings = useSettings();
  const order = (seat?.standing ?? []).filter((line) => line.startsWith(POD)).map((line) => line.slice(POD.length));
  const answer = (/** @type {string|null} */ bump, /** @type {string[]} */ pods) =>
    seat?.onStanding([...(bump ? [bump] : []), ...pods.map((pod) => POD + pod)]);
  const standing = (/** @type {any} */ autoBump) => {
    changeSettings({ autoBump });
    answer(autoBump, order);
  };
  return html`<${Dialog} title="Settings" onClose=${onClose}>
    <${Row} label="Theme">
      <${Segments}
        label="Theme"
        value=${settings.theme}
        choices=${[["dark", "Dark"], ["light", "Light"], ["system", "System"]]}
        onChange=${(/** @type {any} */ theme) => changeSettings({ theme })}
      />
    <//>
    <${Row} label="Animations" sub="how fast changes are shown">
      <${Segments}
        label="Animations"
        value=${settings.speed}
        choices=${[[0, "Off"], [0.5, "½×"], [1, "1×"], [2, "2×"], [4, "4×"]]}
        onChange=${(/** @type {any} */ speed) => changeSettings({ speed })}
      />
    <//>
    <${Row} label="My bumped workers" sub="in others' turns; asked, or answered for you">
      <${Segments}
        label="My bumped workers"
        value=${settings.autoBump}
        choices=${[[null, "Ask"], ["bump active", "Pool"], ["bump landing", "Landing"]]}
        onChange=${standing}
      />
    <//>
    ${
      seat &&
      html`<${PodOrder}
        order=${order}
        pods=${seat.pods}
        content=${seat.content}
        onChange=${(/** @type {string[]} */ pods) =>
          answer(seat.standing.find((/** @type {string} */ line) => !line.startsWith(POD)) ?? null, pods)}
      />`
    }
    <${Switch}
      label="Large"
      sub="text and table 15 % larger; the table scrolls"
      on=${settings.large}
      onChange=${(/** @type {boolean} */ large) => changeSettings({ large })}
    />
    <${Switch}
      label="Sounds"
      sub="a soft tone when it is your turn"
      on=${settings.sound}
      onChange=${(/** @type {boolean} */ sound) => changeSettings({ sound })}
    />
    <${Switch} label="Notifications" sub="from the browser, when it is your turn" on=${settings.notify} onChange=${askToNotify}/>
    <p class="note">Whether the end of a turn is confirmed belongs to each game: it is an option of the set-up.</p>
  <//>`;
}
