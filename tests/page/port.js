/** The client's end of the message port, for tests: asks the table worker, and keeps what it tells until it is fetched. */
() => {
  const worker = new Worker(new URL("page/table_worker.js?bot_delay=0", document.baseURI), { type: "module" });
  const told = [];
  const streams = new Map();
  const waiting = new Map();
  let last = 0;
  let settle = () => {};
  const ready = new Promise((resolve, reject) => {
    settle = (message) => (message.type === "ready" ? resolve(message) : reject(new Error(message.reason)));
  });
  ready.catch(() => {});

  const stream = (id) => {
    if (!streams.has(id)) streams.set(id, { events: [], wake: () => {} });
    return streams.get(id);
  };
  worker.addEventListener("error", (event) => settle({ type: "failed", reason: event.message }));
  worker.addEventListener("message", ({ data }) => {
    if (data.type === "answer") {
      waiting.get(data.id)(data);
      waiting.delete(data.id);
    } else if (data.type === "event" || data.type === "closed") {
      stream(data.id).events.push(data);
      stream(data.id).wake();
    } else {
      told.push(data);
      if (data.type === "ready" || data.type === "failed") settle(data);
    }
  });

  window.port = {
    ready,
    told,
    end: () => worker.terminate(),
    request(method, address, body) {
      const id = ++last;
      return new Promise((resolve) => {
        waiting.set(id, resolve);
        worker.postMessage({ type: "request", id, method, address, body });
      });
    },
    follow(address) {
      const id = ++last;
      worker.postMessage({ type: "follow", id, address });
      return id;
    },
    unfollow: (id) => worker.postMessage({ type: "unfollow", id }),
    async next(id) {
      const heard = stream(id);
      while (!heard.events.length)
        await new Promise((resolve) => {
          heard.wake = resolve;
        });
      return heard.events.shift();
    },
  };
};
