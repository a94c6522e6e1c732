"""State, the stack of pending operations, the one loop, geometry, storage, events, views and records.

The engine knows how a game is held and moved on, not what the rules say: those are operations of `mellifera.rules`.
"""
