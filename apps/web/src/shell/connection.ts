import type { Clock } from "./clock.ts";

/** Milliseconds before each new attempt; the last one goes on. */
export const RECONNECT_DELAYS = [1000, 2000, 5000, 10_000] as const;

export interface ConnectionWatch {
  isLost(): boolean;
  subscribe(listener: () => void): () => void;
  /** A request got no answer at all. */
  lose(): void;
  /** Asks now, and notes when nothing answers. */
  answers(): Promise<boolean>;
  /** Asks at once instead of at the next attempt. */
  retry(): Promise<void>;
  /** Told each time that the server answers again. */
  onRestored(listener: () => void): () => void;
}

export interface Watched {
  /** Whether the server answers. */
  ping: () => Promise<boolean>;
  clock: Clock;
}

/** Knows whether the server can be reached; once lost, it asks after 1, 2, 5 and then every 10 s. */
export function createConnectionWatch({ ping, clock }: Watched): ConnectionWatch {
  let lost = false;
  let attempts = 0;
  let cancel = () => {};
  const listeners = new Set<() => void>();
  const waiting = new Set<() => void>();

  function become(next: boolean): void {
    lost = next;
    for (const listener of listeners) listener();
  }
  function schedule(): void {
    const delay = RECONNECT_DELAYS[Math.min(attempts, RECONNECT_DELAYS.length - 1)] ?? 10_000;
    attempts += 1;
    cancel = clock.after(delay, () => void ask());
  }
  async function ask(): Promise<void> {
    const answers = await ping();
    if (!lost) return;
    if (!answers) return schedule();
    attempts = 0;
    become(false);
    for (const listener of waiting) listener();
  }

  function lose(): void {
    if (lost) return;
    become(true);
    schedule();
  }

  return {
    isLost: () => lost,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    lose,
    async answers() {
      const isThere = await ping();
      if (!isThere) lose();
      return isThere;
    },
    async retry() {
      if (!lost) return;
      cancel();
      await ask();
    },
    onRestored(listener) {
      waiting.add(listener);
      return () => waiting.delete(listener);
    },
  };
}
