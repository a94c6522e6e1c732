/** The option a finger has touched: what it is, what it costs, what comes of it, and one button that plays it. */
import { html } from "../lib/html.js";
import { drawnLine, drawnParts } from "../lib/line.js";
import { Fx, Ico } from "../lib/parts.js";
import { glyphsOf, optionIcon } from "./labels.js";
import { askedProps, useTable } from "./model.js";

const MOST_GLYPHS = 2;

export function Explained() {
  const table = useTable();
  const { model } = table;
  const option = model.picked;
  if (!option) return null;
  const glyphs = glyphsOf(model, option);
  // the last part is the sentence; what it costs and which way comes before it
  const short = option.parts.slice(0, -1);
  const sentence = option.parts.at(-1);
  return html`<div class="one" data-testid="explained" aria-live="polite">
    <span class="oglyph">
      ${
        glyphs.length && glyphs.length <= MOST_GLYPHS
          ? html`<${Fx} tokens=${glyphs}/>`
          : html`<${Ico} name=${optionIcon(model, option)} size="s28"/>`
      }
    </span>
    <p>
      <b>${option.label}</b>
      ${short.length > 0 && html`<small>${drawnParts(short)}</small>`}
      ${sentence && html`<span>${drawnLine(sentence)}</span>`}
    </p>
    <button class="opt end go" data-option=${option.option} ...${askedProps([option])} onClick=${() => table.play(option)}>
      <span><b>${option.verb}</b></span>
    </button>
  </div>`;
}
