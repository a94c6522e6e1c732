// At a decision: says what of hive, question and End turn is not on the screen, and which answers are cut.
async () => {
  const out = [], root = document.documentElement, layout = root.dataset.layout;
  const rem = parseFloat(getComputedStyle(root).fontSize);
  const table = document.querySelector(".table"), prompt = document.querySelector("[data-testid=prompt]");
  const inside = (e, box, name) => {
    const r = e.getBoundingClientRect();
    if (!r.width) out.push(`${name} is not drawn`);
    else if (r.left < box.left - 1 || r.top < box.top - 1 || r.right > box.right + 1 || r.bottom > box.bottom + 1)
      out.push(`${name} leaves its place: ${[r.left, r.top, r.right, r.bottom].map(Math.round)} in ${[box.left, box.top, box.right, box.bottom].map(Math.round)}`);
    else {
      const x = (r.left + r.right) / 2, y = (r.top + r.bottom) / 2, top = document.elementFromPoint(x, y);
      // the palette of a frame hovers where the frame is
      if (top && !e.contains(top) && !top.contains(e) && !top.closest(".palette")) out.push(`${name} is covered by ${top.tagName} ${top.getAttribute("class")}`);
    }
  };
  const screen = { left: 0, top: 0, right: innerWidth, bottom: innerHeight };
  if (root.scrollWidth > innerWidth || root.scrollHeight > innerHeight) out.push(`the page scrolls: ${root.scrollWidth} x ${root.scrollHeight}`);
  inside(prompt, screen, "prompt");
  inside(prompt.querySelector(".ask, .q"), prompt.getBoundingClientRect(), "question");
  const end = prompt.querySelector("[data-testid=end-turn]");
  // on a phone with very large text it stands there when it can be pressed
  if (end && !("narrow" in root.dataset && end.disabled)) inside(end, prompt.getBoundingClientRect(), "End turn");
  if (!end && !prompt.matches(".outofturn")) out.push("there is no End turn");
  if (layout === "phone") {
    // one tap away: the whole of it above the question; with larger text a finger moves it
    document.querySelector(".tabs button:nth-child(4)").click();
    await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)));
    const free = { left: 0, top: document.querySelector(".top").getBoundingClientRect().bottom, right: innerWidth, bottom: prompt.getBoundingClientRect().top };
    if (rem < 11) for (const hex of table.querySelectorAll(".own .hive .hx")) inside(hex, free, `hex ${hex.dataset.hex ?? ""}`);
  } else {
    const opts = prompt.querySelector(".opts");
    if (!opts.matches(".many")) {
      if (opts.scrollWidth > opts.clientWidth + 1) out.push(`answers are cut: ${opts.scrollWidth} in ${opts.clientWidth}`);
      for (const opt of opts.querySelectorAll(".opt")) inside(opt, opts.getBoundingClientRect(), opt.textContent.trim());
    }
    for (const line of prompt.querySelectorAll(".did li"))
      if (line.offsetHeight > 3 * rem && line.offsetWidth < line.parentElement.clientWidth - 2 * rem) out.push(`what the turn did is broken: ${line.textContent}`);
    // with the usual text two turns are told whole; of one that says more, who did what
    const told = [...table.querySelectorAll(".log:not(.grown) .turn1:not(.open)")];
    if (rem < 11.5 && told.length < 3) for (const turn of told)
      inside(turn.querySelector(".you") ? turn.querySelector(".dact") : turn, turn.parentElement.getBoundingClientRect(), `turn ${turn.dataset.turn}`);
    const own = table.querySelector(".own"), box = own.getBoundingClientRect();
    inside(own, screen, "own side");
    for (const hex of own.querySelectorAll(".hive .hx")) inside(hex, box, `hex ${hex.dataset.hex ?? ""}`);
    for (const part of own.querySelectorAll(":scope > *, .dk > *")) if (part.getClientRects().length) inside(part, box, part.className);
    const parts = [...own.querySelectorAll(":scope > .ph > *")].map((e) => e.getBoundingClientRect());
    parts.slice(1).forEach((next, i) => next.width && next.left < parts[i].right - 1 && out.push("parts of the header overlap"));
    const hive = own.querySelector(".hive").getBoundingClientRect();
    if (Math.min(hive.width, hive.height) < 90) out.push(`the hive has little room: ${Math.round(hive.width)} x ${Math.round(hive.height)}`);
  }
  return out.map((flaw) => `${layout}: ${flaw}`);
}
