/**
 * Has the browser keep what the pages of the service worker are made of.
 *
 * @returns whether they open without a network from now on; false where the browser or its address (no HTTPS) has no such worker
 */
export async function keepForOffline(): Promise<boolean> {
  if (!("serviceWorker" in navigator)) return false;
  const { serviceWorker } = navigator;
  try {
    await serviceWorker.register("/service-worker.js");
  } catch {
    // Without a network, or where its files did not all come: what was kept before counts.
    return serviceWorker.controller !== null;
  }
  await serviceWorker.ready;
  return true;
}
