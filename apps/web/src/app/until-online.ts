/** Waits while the device has no network, so that no attempt is spent on what cannot succeed. */
export function untilOnline(signal: AbortSignal): Promise<void> {
  if (navigator.onLine) return Promise.resolve();
  return new Promise((resolve, reject) => {
    const over = new AbortController();
    const end = (then: () => void) => () => {
      over.abort();
      then();
    };
    window.addEventListener("online", end(resolve), { signal: over.signal });
    signal.addEventListener(
      "abort",
      end(() => reject(signal.reason)),
      { signal: over.signal },
    );
  });
}
