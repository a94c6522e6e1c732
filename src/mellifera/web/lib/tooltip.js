/**
 * Where a tooltip stands, and when it opens: hover and focus after a moment, a tap on touch screens. None opens by itself: what
 * comes to lie under a pointer that rests, or gets the focus without a key that leads there, stays as it is.
 */

const OPEN_MS = 350;
const GAP = 8;
/** A pointer rests as long as it moves less than this. */
const REST = 4;
const LEADING = /^(Tab|Arrow)/;

/** @typedef {{left: number, top: number, right: number, bottom: number}} Rect */

/** @param {Rect} a @param {Rect} b */
const overlaps = (a, b) => a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
/** @param {number} value @param {number} low @param {number} high */
const clamp = (value, low, high) => Math.max(low, Math.min(value, high));

/**
 * The question, legal targets and options of the current decision: a tooltip never lies on them.
 * @param {Element} root @param {Element} anchor
 */
function litRects(root, anchor) {
  return [...root.querySelectorAll(".prompt .ask,[data-legal],.opt.pri,.opt.end:not(:disabled)")]
    .filter((element) => element !== anchor && !element.contains(anchor) && element.getClientRects().length)
    .map((element) => element.getBoundingClientRect());
}

/**
 * The first side that stays in the window and covers no lit target; null if none is free.
 * @param {Element} tip @param {Element} anchor @param {Element} root @param {boolean} phone
 * @returns {{left: number, top: number} | null}
 */
export function placeBeside(tip, anchor, root, phone) {
  const a = anchor.getBoundingClientRect();
  const { width, height } = tip.getBoundingClientRect();
  const lit = litRects(root, anchor);
  const y = clamp(a.top + a.height / 2 - height / 2, GAP, innerHeight - height - GAP);
  const x = clamp(a.left + a.width / 2 - width / 2, GAP, innerWidth - width - GAP);
  const sides = phone
    ? [
        [GAP, innerHeight - 200 - height],
        [GAP, 60],
      ]
    : [
        [a.right + GAP, y],
        [x, a.bottom + GAP],
        [a.left - GAP - width, y],
        [x, a.top - GAP - height],
      ];
  const free = sides.find(([left, top]) => {
    const rect = { left, top, right: left + width, bottom: top + height };
    return (
      left >= 0 &&
      top >= 0 &&
      rect.right <= innerWidth &&
      rect.bottom <= innerHeight &&
      (phone || !lit.some((other) => overlaps(rect, other)))
    );
  });
  if (free) return { left: free[0], top: free[1] };
  return phone ? { left: GAP, top: 60 } : null;
}

/**
 * Watches a table for things with data-tip.
 * @param {HTMLElement} root
 * @param {(anchor: HTMLElement | null, how: "hover" | "focus" | "touch") => void} show
 */
export function watchTips(root, show) {
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let timer;
  /** @type {HTMLElement | null} */
  let current = null;
  const tipped = (/** @type {Event} */ event) =>
    event.target instanceof Element ? /** @type {HTMLElement | null} */ (event.target.closest("[data-tip]")) : null;
  /** @param {HTMLElement | null} anchor @param {"hover" | "focus" | "touch"} how @param {number} delay */
  const open = (anchor, how, delay) => {
    clearTimeout(timer);
    if (anchor === current) return;
    current = anchor;
    if (!anchor) show(null, how);
    else timer = setTimeout(() => show(anchor, how), delay);
  };
  /** Where the pointer rests since the last press; null once it has moved. @type {{x: number, y: number} | null} */
  let resting = null;
  /** Whether the last key leads from one thing to the next. */
  let walking = false;
  const moved = (/** @type {PointerEvent} */ event) => {
    if (!resting || Math.hypot(event.clientX - resting.x, event.clientY - resting.y) < REST) return;
    resting = null;
    over(event);
  };
  const key = (/** @type {KeyboardEvent} */ event) => {
    walking = LEADING.test(event.key);
  };
  const over = (/** @type {PointerEvent} */ event) => {
    if (event.pointerType === "touch" || resting) return;
    const anchor = tipped(event);
    if (anchor !== current) {
      show(null, "hover");
      open(anchor, "hover", OPEN_MS);
    }
  };
  const leave = (/** @type {PointerEvent} */ event) => {
    if (event.pointerType !== "touch") open(null, "hover", 0);
  };
  const focus = (/** @type {FocusEvent} */ event) => {
    const anchor = tipped(event);
    if (walking && anchor?.matches(":focus-visible")) open(anchor, "focus", OPEN_MS);
  };
  /** Whether the last press was on the tooltip itself, whose glyphs can be asked about: it stays meanwhile. */
  let inTip = false;
  const blur = () => {
    if (!inTip) open(null, "focus", 0);
  };
  /** A tap on something of the board explains it. What can be chosen is explained by the table itself, with a button. */
  let touched = false;
  const down = (/** @type {PointerEvent} */ event) => {
    touched = event.pointerType === "touch";
    inTip = event.target instanceof Element && event.target.closest(".tip") !== null;
    resting = { x: event.clientX, y: event.clientY };
  };
  const tap = (/** @type {MouseEvent} */ event) => {
    if (inTip) return;
    if (!touched) {
      open(null, "hover", 0);
      return;
    }
    const anchor = tipped(event);
    if (!anchor || anchor.closest(".prompt,.tabs,.tools,[data-legal]")) {
      open(null, "touch", 0);
      return;
    }
    if (anchor !== current) {
      event.preventDefault();
      event.stopPropagation();
      open(anchor, "touch", 0);
    } else open(null, "touch", 0);
  };
  root.addEventListener("pointerover", over);
  root.addEventListener("pointermove", moved);
  addEventListener("keydown", key, true);
  root.addEventListener("pointerleave", leave);
  root.addEventListener("focusin", focus);
  root.addEventListener("focusout", blur);
  root.addEventListener("pointerdown", down, true);
  root.addEventListener("click", tap, true);
  return () => {
    clearTimeout(timer);
    root.removeEventListener("pointerover", over);
    root.removeEventListener("pointermove", moved);
    removeEventListener("keydown", key, true);
    root.removeEventListener("pointerleave", leave);
    root.removeEventListener("focusin", focus);
    root.removeEventListener("focusout", blur);
    root.removeEventListener("pointerdown", down, true);
    root.removeEventListener("click", tap, true);
  };
}
