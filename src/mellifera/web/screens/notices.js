/** What a page without a server has to say for longer than a moment: the engine stopped, games are not kept, a new version is there. */
import { fetchSaves } from "../api.js";
import { saveFile, saveRecord } from "../lib/record.js";
import { t } from "../lib/words.js";
import { Renewal } from "../renewal.js";
import { useReadiness } from "../transport.js";
import { useEffect, useState } from "../vendor/hooks.js";
import { html, Ico, toast } from "./parts.js";

/** Whoever asks nothing for so long only reads. */
const ASLEEP_MS = 4000;
const reload = () => location.reload();

/** All games of this browser as one file. */
export async function saveAll() {
  try {
    saveFile("mellifera-games.json", await fetchSaves());
  } catch (error) {
    toast(/** @type {Error} */ (error).message);
  }
}

/** Registers the service worker when Python is there, or seems not to be wanted: both load the same files. */
function useRenewal() {
  const [, redraw] = useState(0);
  const [renewal] = useState(() =>
    navigator.serviceWorker ? new Renewal(navigator.serviceWorker, () => redraw((n) => n + 1), reload) : null,
  );
  const { phase } = useReadiness();
  useEffect(() => {
    if (phase === "loading" || !renewal || renewal.registration) return undefined;
    const timer = setTimeout(() => renewal.register(), phase === "asleep" ? ASLEEP_MS : 0);
    return () => clearTimeout(timer);
  }, [phase]);
  useEffect(() => {
    const seen = () => document.visibilityState === "visible" && renewal?.look();
    document.addEventListener("visibilitychange", seen);
    return () => document.removeEventListener("visibilitychange", seen);
  }, []);
  return renewal;
}

/** @param {{name: string, text: string, act: string, onAct: () => void, onClose: () => void}} props */
const Notice = ({ name, text, act, onAct, onClose }) =>
  html`<div class="notice" data-testid=${`notice-${name}`}>
    <${Ico} name="info" size="s20"/>
    <p>${text}</p>
    <button class="opt" onClick=${onAct}><b>${act}</b></button>
    <button class="x" aria-label=${t("common.close")} onClick=${onClose}><${Ico} name="close" size="s16"/></button>
  </div>`;

/** @param {{id: string|undefined}} props the game that is looked at, if one is */
export function Notices({ id }) {
  const { phase, storage } = useReadiness();
  const renewal = useRenewal();
  const [closed, setClosed] = useState(/** @type {string[]} */ ([]));
  const lost = storage.state === "memory";
  const shown = [
    phase === "failed" && { name: "failed", text: t("page.failed"), act: t("page.reload"), onAct: reload },
    lost && {
      name: `memory-${storage.reason}`,
      text: t(`page.memory.${storage.reason}`),
      act: t(id ? "page.save_this" : "page.save_all"),
      onAct: id ? () => saveRecord(id) : saveAll,
    },
    // Whoever loads again loses games that are not kept: nobody is asked to. And a version takes over only when nothing is on its way.
    renewal?.ready &&
      !lost &&
      phase !== "loading" && { name: "renewal", text: t("page.new_version"), act: t("page.reload"), onAct: () => renewal.take() },
  ].filter((notice) => notice && !closed.includes(notice.name));
  return html`<div class="notices" role="status">
    ${shown.map((notice) => {
      const close = () => setClosed([...closed, notice ? notice.name : ""]);
      return notice && html`<${Notice} key=${notice.name} ...${notice} onClose=${close}/>`;
    })}
  </div>`;
}
