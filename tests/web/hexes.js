// Draws hives of many states, as large and as small as they come on a screen, and says what leaves its hex.
async ([games, widths]) => {
  const load = (path) => import(`/static/${path}.js`);
  const [{ html }, { render }, { Hive }, { TableContext, makeModel }, { Hover }] = await Promise.all(
    ["lib/html", "vendor/preact", "table/hive", "table/model", "table/hover"].map(load),
  );
  const content = await (await fetch("/api/content")).json();
  const place = document.createElement("div");
  // over the page, so that everything is drawn where it can be measured
  place.style.cssText = "position:fixed;inset:0;z-index:99;background:var(--bg)";
  document.body.append(place);
  const wrong = [], levels = new Set();
  let hexes = 0;
  // of a text the digits, not the room its font keeps above and below them
  const boxOf = (mark) => {
    if (mark.tagName !== "text") return [mark.x, mark.y, mark.width, mark.height].map((side) => side.baseVal.value);
    const { x, width } = mark.getBBox(), size = parseFloat(mark.getAttribute("font-size"));
    return [x, parseFloat(mark.getAttribute("y")) - 0.74 * size, width, 0.74 * size];
  };
  const flawsOf = (hex) => {
    const outline = hex.querySelector("polygon:not(.halo)").getBBox(), R = outline.height / 2 + 1.5, scale = hex.getScreenCTM().a;
    const cx = outline.x + outline.width / 2, cy = outline.y + outline.height / 2;
    const marks = [...hex.querySelectorAll("text, svg.ico")].map((mark) => ({ mark, box: boxOf(mark) }));
    return marks.flatMap(({ mark, box: [x, y, width, height] }, index) => {
      const name = mark.textContent.trim() || mark.getAttribute("class"), flaws = [];
      if (Math.max(cx - x, x + width - cx) > 0.79 * R) flaws.push(`${name} is too wide`);
      if (Math.max(cy - y, y + height - cy) > 0.74 * R) flaws.push(`${name} is too high`);
      const size = parseFloat(mark.getAttribute("font-size")) * scale;
      if (size < 10.9) flaws.push(`${name} is too small: ${size}`);
      for (const { mark: other, box: [u, v, across, down] } of marks.slice(index + 1))
        if (Math.min(x + width, u + across) - Math.max(x, u) > 1 && Math.min(y + height, v + down) - Math.max(y, v) > 1)
          flaws.push(`${name} lies on ${other.textContent.trim() || other.getAttribute("class")}`);
      return flaws;
    });
  };
  for (const state of games) {
    const model = makeModel(state, content, { worker: null, aim: null, filter: null });
    const table = { model, hover: new Hover({ current: place }), settings: {} };
    for (const { seat } of state.view.seats)
      for (const width of widths) {
        render(html`<${TableContext.Provider} value=${table}><div id="drawn"><${Hive} seat=${seat}/></div><//>`, place);
        const box = place.querySelector("#drawn");
        box.style.cssText = `width:${width}px;height:${width}px;display:flex`;
        await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
        const drawing = place.querySelector("svg.hive");
        levels.add(drawing.dataset.level);
        for (const hex of drawing.querySelectorAll(".hx")) {
          hexes += 1;
          wrong.push(...flawsOf(hex).map((flaw) => `${hex.dataset.tip}, ${drawing.dataset.level}: ${flaw}`));
        }
        render(null, place);
      }
  }
  place.remove();
  return { wrong, levels: [...levels].sort(), hexes };
}
