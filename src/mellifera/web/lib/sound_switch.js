/** The switch of sounds, for the table, its menu and the coach. */
import { changeSettings, useSettings } from "../settings.js";
import { html } from "./html.js";
import { Ico } from "./parts.js";
import { sound } from "./sound.js";
import { t } from "./words.js";

/** One press for sound, and for silence. */
export function SoundSwitch() {
  const { sound: on } = useSettings();
  const label = t(on ? "since.sound_off" : "since.sound_on");
  const press = () => {
    changeSettings({ sound: !on });
    sound("press");
  };
  return html`<button class="soundswitch" data-tool="sound" aria-label=${label} aria-pressed=${String(on)} title=${label} onClick=${press}>
    <${Ico} name="sound"/>
  </button>`;
}
