"""Friends come by link: they see what it leads to, and sit down under a name of their own."""

from __future__ import annotations

from collections.abc import Callable

from tests.server.live import Json, Person


def told_names(state: Json) -> set[str]:
    """Everybody the log names."""
    parts = [part for line in state["log"] if not isinstance(line["text"], str) for part in line["text"]]
    return {part["text"] for part in parts if isinstance(part, dict) and "seat" in part}


def test_a_friend_sits_down_under_a_name(person: Callable[[], Person]) -> None:
    mara, ines, zoe = person(), person(), person()
    seats = [{"kind": "me", "name": "Mara"}, {"kind": "friend", "name": "Player 2"}]
    made = mara.post("/api/games", {"seats": seats}).json()
    game, join = made["id"], "/api" + made["links"][0]["url"]

    seen = {"id": game, "host": "Mara", "name": "Player 2", "names": ["Mara", "Player 2"]}
    assert {**seen, "seat": "free"}.items() <= ines.get(join).json().items()
    assert mara.state(game)["seats"][1]["claimed"] is False, "looking claims nothing"
    assert ines.post(join, {"name": "x" * 101}).status_code == 400
    taken = ines.post(join, {"name": " mara "})
    assert (taken.status_code, taken.json()["reason"]) == (400, "name_taken")

    before = mara.state(game)
    assert ines.post(join, {"name": "  Ines\u202e \n "}).json() == {"id": game, "seat": 1, "counted": False}
    after = mara.get(f"/api/games/{game}", after=before["seq"]).json()
    assert [seat["name"] for seat in after["seats"]] == ["Mara", "Ines"]
    assert after["log_from"] == 0, "lines that were told by the old name are told anew"
    assert mara.get("/api/games").json()["games"][0]["names"] == ["Mara", "Ines"]
    while "Ines" not in told_names(ines.state(game)):
        chooser = (mara, ines)[mara.state(game)["prompt"]["seat"]]
        state = chooser.state(game)
        chooser.play(state, state["options"][0]["option"])
    assert told_names(mara.state(game)) <= {"Mara", "Ines"}

    assert ines.get(join).json()["seat"] == "yours"
    assert zoe.get(join).json()["seat"] == "taken"
    assert zoe.post(join, {"name": "Zoe"}).json() == {"id": game, "seat": None, "counted": False}
    assert mara.state(game)["seats"][1]["name"] == "Ines"


def colours(state: Json) -> list[str]:
    return [seat["colour"] for seat in state["seats"]]


def test_everybody_has_a_colour_of_their_own(person: Callable[[], Person]) -> None:
    """Whoever wishes for one has it, unless another person does; seats nobody has come to, and bots, give way."""
    mara, ines, zoe = person(), person(), person()
    seats = [{"kind": "me", "colour": "violet"}, {"kind": "friend"}, {"kind": "friend"}, {"kind": "bot"}]
    made = mara.post("/api/games", {"seats": seats}).json()
    game, links = made["id"], [f"/api{link['url']}" for link in made["links"]]
    assert colours(mara.state(game)) == ["violet", "sky", "coral", "mint"]
    assert ines.get(links[0]).json()["colours"] == ["violet", "sky", "coral", "mint"]
    assert ines.post(links[0], {"colour": "pink"}).status_code == 400
    ines.post(links[0], {"colour": "mint"})
    assert colours(zoe.state(game)) == ["violet", "mint", "coral", "sky"], "the bot gives way"
    zoe.post(links[1], {"name": "Zoe", "colour": "violet"})
    assert colours(mara.state(game)) == ["violet", "mint", "coral", "sky"], "Mara has it, so Zoe keeps her seat's"
    mara.server.kill()
    mara.server.start()
    assert colours(zoe.state(game)) == ["violet", "mint", "coral", "sky"]
    assert zoe.get("/api/games").json()["games"][0]["colours"] == ["violet", "mint", "coral", "sky"]


def test_two_on_one_device_with_one_wish_are_told_apart(person: Callable[[], Person]) -> None:
    mara = person()
    both = [{"kind": "me", "colour": "sand"}, {"kind": "here", "colour": "sand"}]
    made = mara.post("/api/games", {"seats": both}).json()
    assert colours(mara.state(made["id"])) == ["sand", "sky"]
    alone = mara.post("/api/games", {"seats": both[:1], "automa": 2}).json()
    assert colours(mara.state(alone["id"])) == ["sand", "gray"]
