"""The API: rooms with listeners and bots, and every endpoint, for HTTP and for a page alike; asyncio, nothing else."""
