/** The set-up's middle: the factions and mats one may be dealt, two at a time, as they will look at the table. */
import { drawable } from "../lib/glyphs.js";
import { bounds, centre, hexPoints, parseHex } from "../lib/hex.js";
import { Bee, Fx, Glyph } from "../lib/parts.js";
import { t } from "../lib/words.js";
import { useState } from "../vendor/hooks.js";
import { html, Ico } from "./parts.js";

/** @typedef {import("../types.d.ts").Component} Component */

const R = 14;

/**
 * A mat with its faction triangle and the first glyph of each hex bonus.
 * @param {{mat: import("../types.d.ts").Mat, title: string, colour: string}} props
 */
export function MatPicture({ mat, title, colour }) {
  const box = bounds(mat.hexes, R, 1);
  const faction = [mat.base, mat.left, mat.right];
  return html`<svg
    class=${`minihive p-${colour}`}
    viewBox=${`${box.x.toFixed(1)} ${box.y.toFixed(1)} ${box.width.toFixed(1)} ${box.height.toFixed(1)}`}
    role="img"
    aria-label=${t("setup.mat", { title })}
  >
    ${mat.hexes.map((/** @type {string} */ hex) => {
      const [x, y] = centre(...parseHex(hex), R);
      const bonus = mat.bonus.find((/** @type {any} */ b) => b.hex === hex);
      const glyph = drawable(bonus?.glyphs)[0];
      return html`<g key=${hex}>
        <polygon class=${`mh ${faction.includes(hex) ? "faction" : "empty"}`} points=${hexPoints(x, y, R - 0.6)}/>
        ${glyph && !faction.includes(hex) && html`<${Glyph} name=${glyph.g} x=${x} y=${y} size=${R * 1.05}/>`}
      </g>`;
    })}
  </svg>`;
}

const counted = (/** @type {string[]} */ kinds) =>
  [...new Set(kinds)].map((kind) => ({ g: kind, n: kinds.filter((k) => k === kind).length }));

/** What a faction starts with. @param {Component} faction */
const startOf = ({ start = [], start_cards: cards }) => [...counted(start), ...(cards ? [{ g: "draw", n: cards }] : [])];

/** @param {{faction: Component, colour: string}} props */
function FactionCard({ faction, colour }) {
  return html`<article class=${`fac p-${colour}`}>
    <header>
      <svg class="fx3" viewBox="-32 -20 64 64" aria-hidden="true">
        <polygon points=${hexPoints(0, 0, 17)}/>
        <polygon class="l" points=${hexPoints(-15.5, 26, 17)}/>
        <polygon class="l" points=${hexPoints(15.5, 26, 17)}/>
      </svg>
      <span><b>${faction.title}</b><small>${faction.plan}</small></span>
    </header>
    <div class="frow">
      <small>${t("setup.workers")}</small>
      <span>
        ${(faction.workers ?? []).map(
          (strength, i) => html`<${Bee}
            key=${i}
            colour=${colour}
            strength=${strength}
            size="b34"
            label=${t("common.worker", { n: strength })}
          />`,
        )}
      </span>
    </div>
    <div class="frow">
      <small>${t("setup.starts_with")}</small>
      <${Fx} tokens=${startOf(faction)} size="s20"/>
    </div>
    <div class="side"><small>${t("setup.base")}</small><p>${faction.text}</p></div>
    <div class="side up2"><small><${Ico} name="upgrade" size="s12"/> ${t("setup.upgraded")}</small><p>${faction.text2}</p></div>
  </article>`;
}

/** @param {{at: number, count: number, what: "factions"|"mat", onMove: (page: number) => void}} props */
const Pager = ({ at, count, what, onMove }) =>
  html`<span class="pager">
    <button aria-label=${t(`setup.previous_${what}`)} onClick=${() => onMove((at + count - 1) % count)}>
      <${Ico} name="prev" size="s16"/>
    </button>
    <small>${t("setup.page", { n: at + 1, m: count })}</small>
    <button aria-label=${t(`setup.next_${what}`)} onClick=${() => onMove((at + 1) % count)}><${Ico} name="next" size="s16"/></button>
  </span>`;

/** @param {{content: import("../types.d.ts").Content, firstGame: boolean, draft: boolean, solo: boolean, colour: string}} props */
export function Dealt({ content, firstGame, draft, solo, colour }) {
  const [page, setPage] = useState(0);
  const [matPage, setMatPage] = useState(0);
  const factions = Object.values(content.components).filter(
    (c) => c.type === "faction" && (!firstGame || c.starter) && (!solo || c.solo !== false),
  );
  const mats = Object.values(content.components).filter((c) => c.type === "mat");
  const pages = Math.ceil(factions.length / 2);
  const at = Math.min(page, pages - 1);
  const mat = mats[matPage];
  const how = t(firstGame ? "setup.dealt_starter" : draft ? "setup.dealt_draft" : "setup.dealt_two");
  return html`<section class="panel facs">
    <h2>${t("setup.factions")}<small>${how}</small><${Pager} at=${at} count=${pages} what="factions" onMove=${setPage}/></h2>
    <div class="f2">
      ${factions
        .slice(at * 2, at * 2 + 2)
        .map((faction) => html`<${FactionCard} key=${faction.name} faction=${faction} colour=${colour}/>`)}
    </div>
    <div class="matrow">
      <div class="matpic"><${MatPicture} mat=${content.mats[mat.name.split(".")[1]]} title=${mat.title} colour=${colour}/></div>
      <div>
        <b>${t("setup.mat", { title: mat.title })}</b>
        <small>${t(draft ? "setup.mat_drafted" : "setup.mat_random")}</small>
        <p>${mat.text}</p>
        <${Pager} at=${matPage} count=${mats.length} what="mat" onMove=${setMatPage}/>
      </div>
    </div>
  </section>`;
}
