const READING = ["GET", "HEAD", "OPTIONS"];
const PASSING_STATUSES = [408, 409, 425, 429, 500, 502, 503, 504];

const PAUSE_MILLISECONDS = 400;

/** Whether the same may be answered otherwise a moment later. */
export function isPassing(status: number): boolean {
  return PASSING_STATUSES.includes(status);
}

/** What came of a request: the status of its answer, or that none came. */
export type Outcome = number | "silence";

/** The one rule of the product: reading is tried once more where that may help, writing never, for it may have been done. */
export function mayAskOnceMore(method: string, outcome: Outcome): boolean {
  if (!READING.includes(method.toUpperCase())) return false;
  return outcome === "silence" || isPassing(outcome);
}

function methodOf(input: RequestInfo | URL, init: RequestInit | undefined): string {
  return init?.method ?? (input instanceof Request ? input.method : "GET");
}

function signalOf(input: RequestInfo | URL, init: RequestInit | undefined): AbortSignal | undefined {
  return init?.signal ?? (input instanceof Request ? input.signal : undefined);
}

/** Whoever gives up meanwhile waits no longer. */
function pause(signal: AbortSignal | undefined): Promise<void> {
  return new Promise((resolve, reject) => {
    const giveUp = () => {
      clearTimeout(timer);
      reject(signal?.reason);
    };
    const timer = setTimeout(() => {
      signal?.removeEventListener("abort", giveUp);
      resolve();
    }, PAUSE_MILLISECONDS);
    signal?.addEventListener("abort", giveUp, { once: true });
  });
}

/** The browser's `fetch` by that rule. Everything that asks a server goes through here, and nobody else tries again. */
export const askOnceMore: typeof fetch = async (input, init) => {
  const method = methodOf(input, init);
  const signal = signalOf(input, init);
  const ask = () => fetch(input instanceof Request ? input.clone() : input, init);
  const first = await ask().catch((error: unknown) => {
    if (signal?.aborted || !mayAskOnceMore(method, "silence")) throw error;
    return null;
  });
  if (first && !mayAskOnceMore(method, first.status)) return first;
  await first?.body?.cancel();
  await pause(signal);
  return ask();
};
