/** Push notices in this browser: the service worker that shows them, and the subscription that the server sends them by. */

const WORKER = "/push_worker.js";

/** Whether this browser can be told at all; some can only where the page is installed. */
export const canPush = () => "serviceWorker" in navigator && "PushManager" in window && "Notification" in window;

/** @returns {Promise<PushSubscription|null>} */
export async function subscription() {
  const registration = canPush() ? await navigator.serviceWorker.getRegistration(WORKER) : undefined;
  return (await registration?.pushManager?.getSubscription()) ?? null;
}

/**
 * Asks the person, then the browser; null if one of them does not want it.
 * @param {string} key of the server @returns {Promise<{address: string, p256dh: string, auth: string}|null>}
 */
export async function subscribe(key) {
  if ((await Notification.requestPermission()) !== "granted") return null;
  await navigator.serviceWorker.register(WORKER);
  const registration = await navigator.serviceWorker.ready;
  try {
    const made = await registration.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key });
    const { endpoint, keys } = made.toJSON();
    return endpoint && keys ? { address: endpoint, p256dh: keys.p256dh, auth: keys.auth } : null;
  } catch {
    return null; // no push service, or none that answers
  }
}

export async function unsubscribe() {
  await (await subscription())?.unsubscribe();
}
