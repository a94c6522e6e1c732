// What a person reads or hears on the page as it is drawn now: texts and spoken attributes, without the notation of the game.
() => {
  const seen = (e) => e.getClientRects().length > 0 && getComputedStyle(e).visibility !== "hidden";
  const top = [...document.querySelectorAll("dialog[open],.curtain")].pop() ?? document.body;
  const out = [document.title];
  const walker = document.createTreeWalker(top, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const e = node.parentElement;
    if (node.data.trim() && !e.closest("code,kbd,script,style,noscript,[lang]:not(html)") && (seen(e) || e.closest("option,title,desc,.sr"))) out.push(node.data);
  }
  for (const e of top.querySelectorAll("[aria-label],[title],[placeholder],[aria-valuetext],[alt]"))
    if (!e.closest("[lang]:not(html)"))
      for (const name of ["aria-label", "title", "placeholder", "aria-valuetext", "alt"]) if (e.getAttribute(name)) out.push(e.getAttribute(name));
  return out.map((text) => text.replace(/\s+/g, " ").trim());
}
