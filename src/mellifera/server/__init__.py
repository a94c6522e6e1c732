"""The game server: HTTP, live events, seats and sessions, storage. See docs/server.md."""
