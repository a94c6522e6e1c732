// Looks at the page as drawn and returns what is wrong with it: a list of sentences.
() => {
  const out = [];
  const nameOf = (e) => `${e.tagName.toLowerCase()}.${String(e.className.baseVal ?? e.className).trim().replace(/\s+/g, ".")}`;
  const say = (what, e, more = "") => out.push(`${what}: ${nameOf(e)} "${(e.textContent || "").trim().slice(0, 40)}" ${more}`);
  const seen = (e) => e.getClientRects().length > 0 && getComputedStyle(e).visibility !== "hidden" && !e.closest(".sr,.away,details:not([open]) > :not(summary)");
  const root = document.documentElement, phone = innerWidth <= 760, page = document.body.classList.contains("page");
  const scrolls = (e) => { const s = getComputedStyle(e); return /auto|scroll/.test(s.overflowX + s.overflowY) || (s.maskImage && s.maskImage !== "none") || s.textOverflow === "ellipsis"; };

  if (root.scrollWidth > innerWidth + 1) out.push(`the page is wider than the window: ${root.scrollWidth}`);
  if (!(page && phone) && root.scrollHeight > innerHeight + 1) out.push(`the page scrolls: ${root.scrollHeight} in ${innerHeight}`);

  const top = [...document.querySelectorAll("dialog[open],.curtain")].pop() ?? document.body;
  const walker = document.createTreeWalker(top, NodeFilter.SHOW_TEXT), range = document.createRange();
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const e = node.parentElement;
    if (!node.data.trim() || !seen(e) || e.closest("defs,symbol,noscript,option,select")) continue;
    const size = parseFloat(getComputedStyle(e).fontSize) * (e.ownerSVGElement ? e.getScreenCTM().a : 1);
    if (size && size < 9.9) say("text smaller than 10 px", e, size.toFixed(1));
    range.selectNodeContents(node);
    const r = range.getBoundingClientRect();
    if (!r.width) continue;
    let inScroller = false;
    for (let p = e; p; p = p.parentElement) if (scrolls(p)) inScroller = true;
    if (!inScroller && (r.left < -1 || r.right > innerWidth + 1)) say("off screen", e, `${r.left | 0} to ${r.right | 0}`);
    for (let p = e; p && p !== document.body; p = p.parentElement) {
      if (scrolls(p)) break;
      const box = p.getBoundingClientRect();
      const hides = getComputedStyle(p).overflow !== "visible" && !p.ownerSVGElement && p.tagName !== "svg";
      const frame = p.matches(".panel,.prompt,.tile,.ctile,.card,.opt,.cell,.dance,.it,.cbox,.pslot,.way,.gm,.seat,.fac,.chip,.dbox,.toast");
      if ((hides || frame) && (r.left < box.left - 1 || r.right > box.right + 1 || r.top < box.top - 2 || r.bottom > box.bottom + 2)) {
        say(`clipped by ${nameOf(p)}`, e, `${r.left | 0},${r.top | 0} to ${r.right | 0},${r.bottom | 0}`);
        break;
      }
    }
  }

  // what a scrolling column holds back lies under nothing
  const shownOf = (e) => {
    const { left, right, top, bottom } = e.getBoundingClientRect();
    const column = e.closest(".ca,.cb");
    if (!column || !/auto|scroll/.test(getComputedStyle(column).overflowY)) return { left, right, top, bottom };
    const edge = column.getBoundingClientRect();
    return { left, right, top: Math.max(top, edge.top), bottom: Math.min(bottom, edge.bottom) };
  };
  const panels = [...document.querySelectorAll(".table main > div > .panel,.two > .panel,.opps > .panel,.table > .prompt,.table > .tabs,.page main > .panel")].filter(seen).map((e) => [e, shownOf(e)]);
  panels.forEach(([e, a], i) => panels.slice(i + 1).forEach(([f, b]) => {
    if (e.contains(f) || f.contains(e) || (phone && !page && (e.closest("main") || f.closest("main")))) return;
    const w = Math.min(a.right, b.right) - Math.max(a.left, b.left), h = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
    if (w > 2 && h > 2) out.push(`panels overlap: ${nameOf(e)} and ${nameOf(f)} by ${w | 0}x${h | 0}`);
  }));
  if (!phone) for (const [e, box] of panels) {
    if (box.bottom > innerHeight + 1) out.push(`below the window: ${nameOf(e)} ${box.bottom | 0}`);
    if (box.top < -1) out.push(`above the window: ${nameOf(e)} ${box.top | 0}`);
  }
  for (const use of document.querySelectorAll("use")) if (!document.getElementById(use.getAttribute("href").slice(1))) out.push(`no such icon: ${use.getAttribute("href")}`);
  return out;
}
