/** Which option is under the pointer or in focus: its button and its target on the board light up together. */
import { useEffect, useState } from "../vendor/hooks.js";

/** @typedef {import("../types.d.ts").Option} Option */

/** Kept outside of the drawing, so that moving the pointer redraws only what listens. */
export class Hover {
  /** @param {{current: Element | null}} root */
  constructor(root) {
    this.root = root;
    /** @type {Option | null} */
    this.option = null;
    /** @type {Set<(option: Option | null) => void>} */
    this.watchers = new Set();
    /** What is lit: a redraw may take an option away from its element. @type {Element[]} */
    this.lit = [];
  }

  /** @param {Option | null} option */
  set(option) {
    if (option === this.option) return;
    for (const element of this.lit) element.classList.remove("is-hover");
    this.option = option;
    this.lit = this.elements();
    for (const element of this.lit) element.classList.add("is-hover");
    for (const watcher of this.watchers) watcher(option);
  }

  /** The elements that play the option. @returns {Element[]} */
  elements() {
    if (!this.option || !this.root.current) return [];
    return [...this.root.current.querySelectorAll(`[data-option="${CSS.escape(this.option.option)}"]`)];
  }
}

/** @param {Hover} hover */
export function useHovered(hover) {
  const [option, set] = useState(hover.option);
  useEffect(() => {
    hover.watchers.add(set);
    return () => {
      hover.watchers.delete(set);
    };
  }, [hover]);
  return option;
}
