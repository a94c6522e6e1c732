/** Settings: what a person prefers on this device. */
import { changeSettings, useSettings } from "../settings.js";
import { Dialog, html, Segments, Switch, toast } from "./parts.js";

async function askToNotify(/** @type {boolean} */ on) {
  if (!on) return changeSettings({ notify: false });
  const answer = "Notification" in window ? await Notification.requestPermission() : "denied";
  if (answer === "granted") changeSettings({ notify: true });
  else toast("The browser does not allow notifications from this address; its own settings can change that.");
  return undefined;
}

const Row = ({ label, sub = "", children }) => html`<div class="srow"><span><b>${label}</b>${sub && html`<small>${sub}</small>`}</span>${children}</div>`;

export function SettingsDialog({ onClose, onStanding = null }) {
  const settings = useSettings();
  const standing = (/** @type {any} */ autoBump) => { changeSettings({ autoBump }); onStanding?.(autoBump); };
  return html`<${Dialog} title="Settings" onClose=${onClose}>
    <${Row} label="Theme"><${Segments} label="Theme" value=${settings.theme} choices=${[["dark", "Dark"], ["light", "Light"], ["system", "System"]]} onChange=${(/** @type {any} */ theme) => changeSettings({ theme })}/><//>
    <${Row} label="Animations" sub="how fast changes are shown"><${Segments} label="Animations" value=${settings.speed} choices=${[[0, "Off"], [0.5, "½×"], [1, "1×"], [2, "2×"], [4, "4×"]]} onChange=${(/** @type {any} */ speed) => changeSettings({ speed })}/><//>
    <${Row} label="My bumped workers" sub="in others' turns; asked, or answered for you"><${Segments} label="My bumped workers" value=${settings.autoBump} choices=${[[null, "Ask"], ["bump active", "Pool"], ["bump landing", "Landing"]]} onChange=${standing}/><//>
    <${Switch} label="Discard by itself" sub="where every way to store keeps the same" on=${settings.autoStore} onChange=${(/** @type {boolean} */ autoStore) => changeSettings({ autoStore })}/>
    <${Switch} label="Large" sub="text and table 15 % larger; the table scrolls" on=${settings.large} onChange=${(/** @type {boolean} */ large) => changeSettings({ large })}/>
    <${Switch} label="Sounds" sub="a soft tone when it is your turn" on=${settings.sound} onChange=${(/** @type {boolean} */ sound) => changeSettings({ sound })}/>
    <${Switch} label="Notifications" sub="from the browser, when it is your turn" on=${settings.notify} onChange=${askToNotify}/>
    <p class="note">Whether the end of a turn is confirmed belongs to each game: it is an option of the set-up.</p>
  <//>`;
}
