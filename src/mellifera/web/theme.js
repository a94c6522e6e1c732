/* Before the first paint: the chosen theme and text size, so that nothing flashes. Not a module on purpose. */
(() => {
  /** @type {{theme?: string, large?: boolean}} */
  let stored = {};
  try {
    stored = JSON.parse(localStorage.getItem("mellifera.settings") || "{}");
  } catch {
    /* a private window: defaults */
  }
  let theme = stored.theme || "dark";
  if (theme === "system") theme = matchMedia("(prefers-color-scheme: light)").matches ? "light" : "dark";
  document.documentElement.dataset.theme = theme;
  if (stored.large) document.documentElement.dataset.large = "";
})();
