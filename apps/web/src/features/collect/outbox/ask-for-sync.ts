import { OUTBOX_TAG } from "./outbox-tag.ts";

/** Background Sync, which not every browser has and the types of pages do not know. */
type WithSync = ServiceWorkerRegistration & { sync?: { register(tag: string): Promise<void> } };

/**
 * Asks the browser to wake the service worker once there is a network, also with no page open.
 *
 * @returns whether it will
 */
export async function askForSync(): Promise<boolean> {
  try {
    const registration: WithSync | undefined = await navigator.serviceWorker?.getRegistration();
    if (registration?.sync === undefined) return false;
    await registration.sync.register(OUTBOX_TAG);
    return true;
  } catch {
    return false;
  }
}
