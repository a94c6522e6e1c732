/** Puts the icon sprite into the page once, so that `<use href="#i-...">` finds its symbols. */
const SPRITE = new URL("../icons.svg", import.meta.url);

async function insertSprite() {
  const answer = await fetch(SPRITE);
  const found = new DOMParser().parseFromString(await answer.text(), "image/svg+xml").documentElement;
  const sprite = document.importNode(found, true);
  sprite.setAttribute("class", "sprite");
  sprite.setAttribute("aria-hidden", "true");
  document.body.prepend(sprite);
}

/** Resolves when the symbols are there. */
export const spriteReady = insertSprite();
