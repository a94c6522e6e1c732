/*
 * Before the first paint and whenever the window or a wish changes: theme, size of text, and the layout that fits.
 * Not a module on purpose.
 */
(() => {
  /** The table on a desk, in rem; its rem grows with the window, between these two in pixels. */
  const DESK = { width: 128, height: 72, least: 10, most: 16 };
  /** What a layout needs, in rem. Lower windows than `height` of a desk scroll the board beside one's own hive. */
  const LANDSCAPE = { width: 104, desk: 69.5 };
  const PHONE = { width: 76, height: 44 };
  /** A phone with fewer rem across is narrow: everything stands in one column, and a finger moves the board. */
  const NARROW = 30;
  /** A window is never smaller than this, in rem: larger text would leave no room for anything but itself. */
  const LEAST = { width: 18, height: 36 };
  const UPRIGHT = 1.15;
  const root = document.documentElement;
  const daylight = matchMedia("(prefers-color-scheme: light)");
  /** @type {{theme?: string, text?: number}} */
  let wishes = {};
  try {
    wishes = JSON.parse(localStorage.getItem("mellifera.settings") || "{}");
  } catch {
    /* a private window: defaults */
  }

  /** @param {number} width @param {number} height in rem */
  function layoutFor(width, height) {
    if (width <= PHONE.width || height < PHONE.height) return "phone";
    if (width >= DESK.width - 0.01 && height >= LANDSCAPE.desk) return "desktop";
    if (height >= width * UPRIGHT) return "portrait";
    return width >= LANDSCAPE.width ? "landscape" : "split";
  }

  function apply() {
    const theme = wishes.theme || "dark";
    root.dataset.theme = theme === "system" ? (daylight.matches ? "light" : "dark") : theme;
    const fit = Math.min(innerWidth / DESK.width, innerHeight / DESK.height);
    const usual = Math.max(DESK.least, Math.min(fit, DESK.most));
    const most = Math.max(DESK.least, Math.min(innerWidth / LEAST.width, innerHeight / LEAST.height));
    const rem = Math.min((usual * (wishes.text ?? 100)) / 100, most);
    root.style.fontSize = `${rem}px`;
    const layout = layoutFor(innerWidth / rem, innerHeight / rem);
    root.toggleAttribute("data-narrow", layout === "phone" && innerWidth / rem < NARROW - 0.01);
    if (layout === root.dataset.layout) return;
    root.dataset.layout = layout;
    dispatchEvent(new Event("layout"));
  }
  addEventListener("settings", (event) => {
    wishes = /** @type {CustomEvent} */ (event).detail;
    apply();
  });
  addEventListener("resize", apply);
  daylight.addEventListener("change", apply);
  apply();
})();
