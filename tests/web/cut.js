// Labels whose words do not fit: wider than their box. What is cut on purpose, with more behind a press, is left out; so is the table.
() => {
  const labels = "button,a.opt,.bigbtn,label,.chip,.way,.seg button,h1,h2,h3,.srow,.tog,.rpos,th,td,.gm,.tabs button,summary,.kv,.note";
  const onPurpose = ".sr,.slips,.slipnote,select,.table main";
  return [...document.querySelectorAll(labels)]
    .flatMap((label) => [label, ...label.querySelectorAll("b,small,span")])
    .filter((e) => e.getClientRects().length && e.clientWidth && !e.closest(onPurpose) && getComputedStyle(e).overflowX !== "auto")
    .filter((e) => e.scrollWidth > e.clientWidth + 1)
    .map((e) => `${e.tagName.toLowerCase()}.${e.className} "${e.textContent.trim().slice(0, 50)}": ${e.scrollWidth} in ${e.clientWidth}`);
}
