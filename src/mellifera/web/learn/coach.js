/** The coach of a lesson: a veil over the table with holes of light, and Mel's panel beside the first of them. */
import { html } from "../lib/html.js";
import { useKeys } from "../lib/keyboard.js";
import { phone } from "../lib/layout.js";
import { Mel } from "../lib/mel.js";
import { Ico } from "../lib/parts.js";
import { SoundSwitch } from "../lib/sound_switch.js";
import { t } from "../lib/words.js";
import { useEffect, useLayoutEffect, useRef, useState } from "../vendor/hooks.js";
import { Dots } from "./dots.js";
import { sameRect, standBeside } from "./place.js";
import { lightsOf, mainLight } from "./points.js";
import { useShow } from "./show.js";

/**
 * @typedef {import("../types.d.ts").ToldMoment} Moment
 * @typedef {import("./place.js").Rect} Rect
 * @typedef {{left: number, top: number, side: import("./place.js").Side, pointer: number}} Stand
 * @typedef {{bottom: number, tight: boolean, half: "left" | "right" | null, scrolls: boolean}} Sheet  on a phone, above the prompt
 */

/** After so many wrong presses the way out is outlined. */
const PATIENT = 2;
/** A phone with less room than this, in rem, has no room for ornaments; where it is broad, the panel takes half of it. */
const ROOM = { width: 35, height: 50 };
const BROAD = 56;
const RADIUS = 12;
const GAP = 8;
const READS_ON = "Enter";
/** Enter presses what has the focus, before it reads on. */
const BUTTONS = "button, a, [data-legal]";
const HALF_CHOSEN = ".prompt .backb, [data-testid=explained]";
const table = () => /** @type {HTMLElement | null} */ (document.querySelector(".table"));

/** Calls back whenever something on the table may have moved, at most once a frame. @param {() => void} look @param {unknown[]} keys */
function useTableMoves(look, keys) {
  useLayoutEffect(() => {
    const root = table();
    if (!root) return undefined;
    let frame = 0;
    const soon = () => {
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(look);
    };
    const changes = new MutationObserver(soon);
    changes.observe(root, { subtree: true, childList: true, attributes: true, attributeFilter: ["class", "data-tab", "data-expected"] });
    const sizes = new ResizeObserver(soon);
    sizes.observe(root);
    addEventListener("scroll", soon, { capture: true, passive: true });
    look();
    soon();
    return () => {
      cancelAnimationFrame(frame);
      changes.disconnect();
      sizes.disconnect();
      removeEventListener("scroll", soon, { capture: true });
    };
  }, keys);
}

/** Phones show it at the top, above the sheet of the coach; elsewhere nothing moves that is in sight. @param {Element} element */
function bringIntoSight(element) {
  const room = phone.matches ? element.closest("main") : null;
  if (room) room.scrollTop += element.getBoundingClientRect().top - room.getBoundingClientRect().top - GAP;
  else element.scrollIntoView({ block: "nearest", inline: "nearest" });
}

/** Where the lights of a moment are now. @param {Moment} moment @returns {Rect[]} */
function useLights(moment) {
  const [lights, set] = useState(/** @type {Rect[]} */ ([]));
  const brought = useRef("");
  const offered = useRef(/** @type {Element | null} */ (null));
  useTableMoves(() => {
    const root = table();
    // what a step is about is brought into sight once; from then on whoever scrolls decides
    const main = root && brought.current !== moment.step ? mainLight(root, moment.point) : null;
    if (main) {
      brought.current = moment.step;
      bringIntoSight(main);
    }
    // the same with what is asked for in a strip that is longer than its place
    const button = root?.querySelector(".prompt .opts [data-expected]") ?? null;
    if (button && button !== offered.current) button.scrollIntoView({ block: "nearest", inline: "nearest" });
    offered.current = button;
    const found = root ? lightsOf(root, moment.point) : [];
    set((now) => (now.length === found.length && now.every((rect, i) => sameRect(rect, found[i])) ? now : found));
  }, [moment]);
  return lights;
}

/** Everything but the lights is dimmed; nothing of it takes a press. @param {{lights: Rect[]}} props */
function Veil({ lights }) {
  const hole = (/** @type {Rect} */ { left, top, right, bottom }, /** @type {string} */ cls) =>
    html`<rect class=${cls} x=${left} y=${top} width=${right - left} height=${bottom - top} rx=${RADIUS}/>`;
  return html`<svg class="dim" aria-hidden="true">
    <mask id="lights"><rect class="all" width="100%" height="100%"/>${lights.map((light) => hole(light, "hole"))}</mask>
    <rect class="veil" width="100%" height="100%" mask="url(#lights)"/>
    ${lights.map((light, i) => hole(light, `ring ${i ? "quiet" : ""}`))}
  </svg>`;
}

/**
 * How a phone shows the panel; `bottom` is how far above the edge of the window.
 * @param {number} bottom @param {Rect[]} lights @param {Element} panel @returns {Sheet}
 */
function sheetOf(bottom, lights, panel) {
  const rem = Number.parseFloat(getComputedStyle(document.documentElement).fontSize);
  const [width, height] = [innerWidth / rem, innerHeight / rem];
  const words = panel.querySelector(".words");
  const [light] = lights;
  const broad = height < ROOM.height && width >= BROAD;
  return {
    bottom,
    tight: width < ROOM.width || height < ROOM.height,
    half: !broad ? null : light && light.left + light.right > innerWidth * 1.1 ? "left" : "right",
    scrolls: !!words && words.scrollHeight > words.clientHeight + 1,
  };
}

/**
 * Where the panel stands: beside the light, or on a phone above the prompt.
 * @param {Rect[]} lights @param {{current: HTMLElement | null}} box @param {unknown[]} keys
 */
function useStand(lights, box, keys) {
  const [stand, set] = useState(/** @type {Stand | Sheet | null} */ (null));
  useLayoutEffect(() => {
    const bar = table()?.querySelector(".prompt");
    const look = () => {
      const prompt = bar?.getBoundingClientRect();
      const panel = box.current?.getBoundingClientRect();
      if (!panel || !prompt) return;
      const view = { width: innerWidth, height: innerHeight };
      if (phone.matches) set(sheetOf(view.height - prompt.top + GAP, lights, /** @type {Element} */ (box.current)));
      else if (lights.length) {
        const [light, ...others] = lights;
        // beside a button of the prompt there is more prompt
        const beside = light.top >= prompt.top - GAP ? { ...light, top: prompt.top } : light;
        set(standBeside(beside, [...others, prompt], panel, view));
      } else set({ left: (view.width - panel.width) / 2, top: view.height * 0.3, side: "away", pointer: 0 });
    };
    look();
    addEventListener("resize", look);
    // the prompt grows when it explains something
    const sizes = new ResizeObserver(look);
    if (bar) sizes.observe(bar);
    // words that have no room scroll
    const words = box.current?.querySelector(".words");
    if (words) sizes.observe(words);
    return () => {
      removeEventListener("resize", look);
      sizes.disconnect();
    };
  }, [lights, ...keys]);
  return stand;
}

/** On a phone at most two fifths of the window, and most of what is above stays free. @param {Stand | Sheet | null} stand */
function styleOf(stand) {
  if (!stand) return { opacity: "0" };
  if ("bottom" in stand) return { bottom: `${stand.bottom}px`, "--below": `${stand.bottom}px` };
  return { left: `${stand.left}px`, top: `${stand.top}px`, "--pointer": `${stand.pointer}px` };
}

/**
 * Keys of the coach: they come before those of the table.
 * @param {Record<string, () => (() => void) | null>} keys  what each does now, if anything
 */
function useCoachKeys(keys) {
  useKeys((event) => {
    if (event.ctrlKey || event.metaKey || event.altKey || document.querySelector("dialog[open]")) return;
    const act = keys[event.key.length === 1 ? event.key.toUpperCase() : event.key]?.();
    if (!act) return;
    act();
    event.preventDefault();
    event.stopPropagation();
  }, true);
}

/**
 * @param {{
 *   moment: Moment, reply: string | null, wrong: number, still: boolean, onRead: () => void, onSkip: () => void,
 * }} props `still`: nothing moves
 */
export function Coach({ moment, reply, wrong, still, onRead, onSkip }) {
  const [folded, setFolded] = useState(false);
  const box = useRef(/** @type {HTMLElement | null} */ (null));
  const lights = useLights(moment);
  const { shown, show, way } = useShow(moment, still);
  const stand = useStand(lights, box, [moment, reply, folded, shown]);
  useCoachKeys({
    S: () => (moment.reading ? null : show),
    [READS_ON]: () => (moment.reading && !document.activeElement?.closest(BUTTONS) ? onRead : null),
    // what was half chosen is taken back first
    Escape: () => (folded || document.querySelector(HALF_CHOSEN) ? null : () => setFolded(true)),
    F1: () => () => setFolded(false),
  });
  // once a lesson: afterwards the focus stays at the table
  useEffect(() => box.current?.focus({ preventScroll: true }), [moment.lesson]);
  useEffect(() => setFolded(false), [moment.step]);
  useLayoutEffect(() => box.current?.querySelector(".words")?.scrollTo(0, 0), [moment, reply, shown]);

  const sheet = stand && "bottom" in stand ? stand : null;
  const pose = reply ? "think" : moment.praise && !shown ? "cheer" : shown ? "talk" : "point";
  const title = html`${t("learn.of", { n: moment.lesson, of: moment.lessons })} · <b>${moment.title}</b>`;
  return html`
    ${!folded && html`<${Veil} lights=${lights}/>`}
    ${way}
    <section
      class="coach ${folded ? "folded" : ""} ${still ? "still" : ""} ${sheet?.tight ? "tight" : ""}"
      role="dialog"
      aria-modal="false"
      aria-label=${t("learn.panel", { n: moment.lesson, title: moment.title })}
      tabindex="-1"
      ref=${box}
      style=${styleOf(stand)}
      data-side=${stand && "side" in stand ? stand.side : undefined}
      data-half=${sheet?.half}
      data-testid="coach"
      data-lesson=${moment.lesson}
      data-step=${moment.step}
      data-pose=${pose}
    >
      <header>
        <span>${title}</span>
        <${Dots} done=${moment.done} of=${moment.of}/>
        <${SoundSwitch}/>
        <button
          class="foldb"
          aria-expanded=${String(!folded)}
          aria-label=${t(folded ? "learn.unfold" : "learn.fold")}
          title=${t(folded ? "learn.unfold" : "learn.fold")}
          onClick=${() => setFolded(!folded)}
        >
          <${Ico} name="chevron" size="s16"/>
        </button>
      </header>
      ${!folded && html`<${Mel} key=${pose} pose=${pose}/>`}
      <div
        class="words ${sheet?.scrolls ? "scrolls" : ""}"
        aria-live="polite"
        tabindex=${sheet?.scrolls ? "0" : undefined}
        hidden=${folded}
      >
        ${
          reply
            ? html`<p class="kind" key=${`no ${wrong}`}>${reply}</p>`
            : html`
              ${moment.praise && !shown && html`<p class="praise">${moment.praise}</p>`}
              <p class="say">${shown ? t("learn.like_this") : moment.say}</p>
              <p class="why2">${shown ? t("learn.now_you") : moment.rule}</p>
            `
        }
      </div>
      <footer hidden=${folded}>
        ${
          moment.reading
            ? html`<button class="opt end" data-expected="" data-testid="go-on" onClick=${onRead}>
              <${Ico} name="check" size="s20"/><span><b>${t("learn.go_on")}</b></span><kbd>${READS_ON}</kbd>
            </button>`
            : html`<button class="opt ${wrong >= PATIENT ? "outlined" : ""}" data-testid="show-me" onClick=${show}>
              <${Ico} name="play" size="s20"/><span><b>${t("learn.show")}</b></span><kbd>S</kbd>
            </button>`
        }
        <button class="opt quiet" data-testid="skip-lesson" onClick=${onSkip}><span><b>${t("learn.skip")}</b></span></button>
      </footer>
    </section>
  `;
}
