/** Grow, Research and Convert with its dances. */

import { actionTitle } from "../lib/content.js";
import { html } from "../lib/html.js";
import { Fx, Ico, Pip } from "../lib/parts.js";
import { t } from "../lib/words.js";
import { legalClass, targetProps, useTable } from "./model.js";
import { liveClass, PanelHead } from "./space.js";

const LONG_DANCE = 11;
const CONVERSIONS = ["swap-card", "swap-basic", "make-wax", "make-honey"];

/**
 * Options of a kind that has no place of its own on the board, found by their text.
 * @param {import("./model.js").Model} model @param {string} text
 */
const byText = (model, text) => model.active.filter((option) => option.option === text);

/**
 * An entry of a menu: a button while it can be chosen, otherwise plain.
 * @typedef {import("../vendor/preact.js").Drawing} Drawing
 * @param {{options: import("./model.js").Option[], tip: string, label: string, cls?: string, children?: Drawing}} props
 */
function Entry({ options, tip, label, children, cls = "" }) {
  const table = useTable();
  return html`<li>
    <button class="entry1 ${cls} ${legalClass(options)}" ...${targetProps(table, options, tip)}>
      <span class="sr">${label}</span>
      ${children}
    </button>
  </li>`;
}

export function Grow() {
  const { model } = useTable();
  const rules = model.content.rules;
  const menu = ["grow worker", "grow frame", "upgrade"].map((text) => byText(model, text));
  return html`<section
    class="panel grow ${liveClass(model, ["grow"], menu)}"
    data-tab="work"
    aria-label=${actionTitle(model.content, "grow")}
  >
    <${PanelHead} action="grow"/>
    <ul class="rules">
      <${Entry} options=${menu[0]} tip="grow:worker" label=${t("table.grow.worker")}>
        <b class="cost">${rules.grow_worker_strength}</b>
        <${Fx} tokens=${[{ g: "pollen" }, { op: "arrow" }, { g: "worker" }]}/>
      <//>
      <${Entry} options=${menu[1]} tip="grow:frame" label=${t("table.grow.frame")}>
        <b class="cost">${rules.grow_frame_strength}</b>
        <${Fx} tokens=${[{ g: "any-basic", n: rules.grow_frame_basics }, { op: "arrow" }, { g: "frame" }]}/>
      <//>
      <${Entry} options=${menu[2]} tip="grow:upgrade" label=${t("table.grow.upgrade")} cls="b4">
        <b>4</b>
        <${Fx} tokens=${[{ g: "upgrade" }]}/>
      <//>
    </ul>
  </section>`;
}

export function Research() {
  const table = useTable();
  const { model } = table;
  const { deck, discard } = model.view.board;
  const inPile = discard.flatMap((card) => model.lit("card", card));
  return html`<section
    class="panel research ${liveClass(model, ["research"], [inPile])}"
    data-tab="work"
    aria-label=${actionTitle(model.content, "research")}
  >
    <${PanelHead} action="research"/>
    <div class="decks">
      <div class="deck" data-tip="topic:deck" tabindex="0">
        <${Ico} name="seed" size="s20"/>
        <b>${deck}</b>
        <small>${t("table.deck")}</small>
      </div>
      <button class="deck dis ${legalClass(inPile)}" onClick=${() => table.open({ kind: "discard" })} data-tip="topic:discard">
        <b>${discard.length}</b>
        <small>${t("table.discard")}</small>
      </button>
      <span class="b4" data-tip="topic:strength4" tabindex="0"><b>4</b><${Fx} tokens=${[{ g: "plant" }]}/></span>
    </div>
  </section>`;
}

/** @param {{entry: import("../types.d.ts").DanceView}} props */
function Dance({ entry }) {
  const table = useTable();
  const { model } = table;
  const row = model.component(entry.dance, "dance");
  const options = model.lit("dance", entry.dance);
  const tokens = row.glyphs.filter((token) => token.slot === undefined && token.op !== "+");
  const slots = Array.from({ length: row.slots ?? 0 }, (_, index) => entry.tokens[index]);
  const wells = slots.map((token) =>
    token
      ? html`<span class="dtok"><${Fx} tokens=${model.component(token, "dance_token").glyphs}/></span>`
      : html`<span class="dtok empty"></span>`,
  );
  return html`<button
    class="dance ${entry.teacher === null ? "open" : "taught"} ${legalClass(options)}"
    data-ref="dance:${entry.dance}"
    ...${targetProps(table, options, `dance:${entry.dance}`)}
  >
    <span class="dn ${row.title.length > LONG_DANCE ? "long" : ""}">${row.title}</span>
    ${
      entry.teacher === null
        ? html`<span class="b4"><b>4</b></span>`
        : html`<${Pip}
          colour=${model.colour(entry.teacher)}
          size="s16"
          label=${t("table.taught_by", { name: model.seatName(entry.teacher) })}
        />`
    }
    <span class="te"><${Fx} tokens=${tokens}/>${wells}</span>
  </button>`;
}

export function Convert() {
  const { model } = useTable();
  const { dances } = model.view.board;
  const menu = CONVERSIONS.map((name) => [...new Set([...byText(model, `convert ${name}`), ...model.lit("conversion", name)])]);
  const lit = dances.map((entry) => model.lit("dance", entry.dance));
  return html`<section
    class="panel convert ${liveClass(model, ["convert"], [...menu, ...lit])}"
    data-tab="work"
    aria-label=${actionTitle(model.content, "convert")}
  >
    <div class="cvl">
      <${PanelHead} action="convert"/>
      <ul class="basics">
        ${CONVERSIONS.map(
          (name, index) => html`<${Entry}
            key=${name}
            options=${menu[index]}
            tip="conversion:${name}"
            label=${model.component(name, "conversion").title}
          >
            <${Fx} tokens=${model.component(name, "conversion").glyphs}/>
          <//>`,
        )}
      </ul>
    </div>
    <div class="dances n${dances.length}">${dances.map((entry) => html`<${Dance} key=${entry.dance} entry=${entry}/>`)}</div>
  </section>`;
}
