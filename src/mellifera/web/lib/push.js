/** Push notices in this browser: the service worker that shows them, and the subscription that the server sends them by. */

const WORKER = "/push_worker.js";

/** Whether this browser can be told at all; some can only where the page is installed. */
export const canPush = () => "serviceWorker" in navigator && "PushManager" in window && "Notification" in window;

/** @returns {Promise<PushSubscription|null>} */
export async function subscription() {
  const registration = canPush() ? await navigator.serviceWorker.getRegistration(WORKER) : undefined;
  return (await registration?.pushManager?.getSubscription()) ?? null;
}

/** @typedef {{address: string, p256dh: string, auth: string}} Address what the server needs to know of a subscription */

/** @param {PushSubscription|null} made @returns {Address|null} */
function addressOf(made) {
  const { endpoint, keys } = made?.toJSON() ?? {};
  return endpoint && keys ? { address: endpoint, p256dh: keys.p256dh, auth: keys.auth } : null;
}

/** Where this browser is told, if it is. */
export const subscribed = async () => addressOf(await subscription());

/**
 * Asks the person, then the browser; null if one of them does not want it.
 * @param {string} key of the server @returns {Promise<Address|null>}
 */
export async function subscribe(key) {
  if ((await Notification.requestPermission()) !== "granted") return null;
  await navigator.serviceWorker.register(WORKER);
  const { pushManager } = await navigator.serviceWorker.ready;
  const made = () => pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key });
  try {
    // A subscription by a key that the server no longer has is in the way of a new one.
    return addressOf(await made().catch(() => unsubscribe().then(made)));
  } catch {
    return null; // no push service, or none that answers
  }
}

export async function unsubscribe() {
  await (await subscription())?.unsubscribe();
}
