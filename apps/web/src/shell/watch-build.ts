import type { Clock } from "./clock.ts";

export const BUILD_POLL_MILLISECONDS = 10_000;

export interface BuildWatch {
  /** The server offers another build than the one that runs here. */
  isOutdated(): boolean;
  stop(): void;
}

export interface WatchedBuild {
  /** The build that runs here. */
  own: string;
  /** The build that the server offers; null when it did not say. */
  latest: () => Promise<string | null>;
  clock: Clock;
}

/** Asks every ten seconds which build the server offers, until it is another one. */
export function watchBuild({ own, latest, clock }: WatchedBuild): BuildWatch {
  let outdated = false;
  const stop = clock.every(BUILD_POLL_MILLISECONDS, () => void look());
  async function look(): Promise<void> {
    const id = await latest();
    if (id === null || id === own) return;
    outdated = true;
    stop();
  }
  return { isOutdated: () => outdated, stop };
}
