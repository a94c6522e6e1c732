"""What moves has changed its place, and nothing stays lit when its option is gone."""

from __future__ import annotations

from collections.abc import Callable

from tests.web.person import MOVED, Person

PRESSES = 30
STILL = """() => document.getAnimations().every((one) => one.playState !== "running"
  || one.effect.getTiming().iterations === Infinity)"""
PLACES = """() => Object.fromEntries([...document.querySelectorAll("[data-move]")].map((element) => {
  const box = element.getBoundingClientRect();
  return [element.dataset.move, [box.left + box.width / 2, box.top + box.height / 2]];
}))"""
# Pieces that travel although they end where they were before the press. Workers are named by their place: another one
# may come to it.
STALE = """(before) => [...document.querySelectorAll("[data-move]:not([data-move^='worker:'])")].flatMap((element) => {
  const moving = element.getAnimations().filter((one) => one.playState === "running");
  if (!moving.length) return [];
  for (const one of moving) one.finish();
  const box = element.getBoundingClientRect();
  const was = before[element.dataset.move];
  const x = box.left + box.width / 2, y = box.top + box.height / 2;
  return was && Math.hypot(x - was[0], y - was[1]) < 2 ? [element.dataset.move] : [];
})"""
LEFT_LIT = (
    """() => [...document.querySelectorAll(".is-hover:not([data-option])")].map((element) => element.className)"""
)
PROMPT = "[data-testid=prompt] [data-option]:not([disabled]), [data-testid=prompt] .opt:not([disabled])"


def test_only_what_changed_place_moves_and_nothing_stays_lit(person: Callable[..., Person]) -> None:
    """The pointer stays where it pressed, as it does for everybody with a mouse."""
    player = person(1280, 720)
    game = player.create([{"kind": "me", "name": "Mara"}], 1, "11")
    player.go("/about")
    player.prefer(speed=1, rivals="once")
    player.go(f"/g/{game['id']}")
    player.wait_for_table()
    page = player.page
    built = flown = 0
    for _ in range(PRESSES):
        page.wait_for_function(STILL)
        before = page.evaluate(PLACES)
        built = max(built, sum(key.startswith("tile:") for key in before))
        seq = page.evaluate("Number(document.body.dataset.seq)")
        buttons = page.locator(PROMPT)
        buttons.first.wait_for()
        names = [buttons.nth(i).get_attribute("data-option") or "" for i in range(buttons.count())]
        liked = next((i for i, name in enumerate(names) if name.split(" ")[0] in ("end", "take", "build")), 0)
        buttons.nth(liked).click()
        if names[liked]:
            page.wait_for_function(MOVED, arg=[seq, False])
            flown += page.evaluate("document.querySelectorAll('.ghosts .flyer').length")
            assert page.evaluate(STALE, before) == [], names[liked]
            assert page.evaluate(LEFT_LIT) == [], names[liked]
    assert built > 0
    assert flown > 0, "what is gained travels to its counter"
