/** The service worker of the server edition: shows what the server pushes, and leads to the game. It keeps no files. */

const pusher = /** @type {ServiceWorkerGlobalScope} */ (/** @type {unknown} */ (self));

/** @typedef {{title: string, body: string, tag: string, url: string, stop: string, stop_label: string}} Said */

pusher.addEventListener("install", (event) => event.waitUntil(pusher.skipWaiting()));
pusher.addEventListener("activate", (event) => event.waitUntil(pusher.clients.claim()));

pusher.addEventListener("push", (event) => {
  /** @type {Said|undefined} */
  const said = event.data?.json();
  if (!said) return;
  const shown = {
    body: said.body,
    tag: said.tag,
    icon: "/icons/icon-192.png",
    data: said,
    actions: [{ action: "stop", title: said.stop_label }],
  };
  event.waitUntil(pusher.registration.showNotification(said.title, shown));
});

/** The game in a window that is open, or in a new one. @param {string} url */
async function show(url) {
  const address = new URL(url, pusher.location.origin).href;
  const windows = await pusher.clients.matchAll({ type: "window", includeUncontrolled: true });
  const open = windows.find((one) => one.url.split("#")[0] === address);
  if (open) await open.focus();
  else await pusher.clients.openWindow(address);
}

pusher.addEventListener("notificationclick", (event) => {
  /** @type {Said} */
  const said = event.notification.data;
  event.notification.close();
  event.waitUntil(event.action === "stop" ? fetch(said.stop, { method: "POST" }) : show(said.url));
});
