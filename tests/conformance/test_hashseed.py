"""The same seed and options give the same game whatever the interpreter's hash seed."""

from tests.conformance.hashseed import digests, digests_under


def test_games_do_not_depend_on_the_hash_seed() -> None:
    here = "\n".join(digests(2)) + "\n"
    assert here.count("\n") > 50
    for hash_seed in ("0", "1", "4242"):
        assert digests_under(hash_seed, 2) == here
