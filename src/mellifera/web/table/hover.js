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
  }

  /** @param {Option | null} option */
  set(option) {
    if (option === this.option) return;
    this.mark(false);
    this.option = option;
    this.mark(true);
    for (const watcher of this.watchers) watcher(option);
  }

  /** @param {boolean} on */
  mark(on) {
    if (!this.option || !this.root.current) return;
    const name = CSS.escape(this.option.option);
    for (const element of this.root.current.querySelectorAll(`[data-option="${name}"]`)) element.classList.toggle("is-hover", on);
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
