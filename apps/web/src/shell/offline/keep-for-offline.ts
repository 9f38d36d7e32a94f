import type { KeptProgress } from "./offline-shell.ts";

/** What the service worker answers to a page that asks for a set to be kept. */
export type KeepingTold = KeptProgress | "kept" | "failed";

/**
 * Has the browser keep what a set of pages is made of.
 *
 * @param name of the set, as the build has it
 * @param tell hears how much of it is there
 * @returns whether these pages open without a network from now on; false where the browser or its address (no HTTPS) has
 *   no service worker, or where its files did not all come and none were kept before
 */
export async function keepForOffline(
  name: string,
  tell: (progress: KeptProgress) => void = () => {},
): Promise<boolean> {
  if (!("serviceWorker" in navigator)) return false;
  try {
    const worker = await currentWorker();
    return (await askToKeep(worker, name, tell)) || (await isKeptForOffline(name));
  } catch {
    // Without a network, or where its files did not all come: what was kept before counts.
    return isKeptForOffline(name);
  }
}

/** Whether a set was kept whole, by this build or an earlier one. */
export async function isKeptForOffline(name: string): Promise<boolean> {
  if (!("serviceWorker" in navigator) || !("caches" in window)) return false;
  if (navigator.serviceWorker.controller === null) return false;
  return (await caches.match(`/offline-sets/${name}`)) !== undefined;
}

/** The worker of the newest build: an earlier one keeps the files of pages that are not served any more. */
async function currentWorker(): Promise<ServiceWorker> {
  const registration = await navigator.serviceWorker.register("/service-worker.js");
  await registration.update().catch(() => {});
  const coming = registration.installing ?? registration.waiting;
  if (coming !== null) await untilSettled(coming);
  const ready = await navigator.serviceWorker.ready;
  return ready.active!;
}

function untilSettled(worker: ServiceWorker): Promise<void> {
  return new Promise((resolve) => {
    const look = () => {
      if (worker.state === "activated" || worker.state === "redundant") resolve();
    };
    worker.addEventListener("statechange", look);
    look();
  });
}

function askToKeep(
  worker: ServiceWorker,
  keep: string,
  tell: (progress: KeptProgress) => void,
): Promise<boolean> {
  const { port1, port2 } = new MessageChannel();
  return new Promise((resolve) => {
    port1.onmessage = ({ data }: MessageEvent<KeepingTold>) => {
      if (data === "kept" || data === "failed") resolve(data === "kept");
      else tell(data);
    };
    worker.postMessage({ keep }, [port2]);
  });
}
