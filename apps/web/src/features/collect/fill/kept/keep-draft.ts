import type { Clock } from "#shell/clock.ts";

export interface DraftKeeper {
  /** Something was answered: it is kept a moment later. */
  changed(): void;
  /** Whether something is not kept yet. */
  isBehind(): boolean;
  /** Keeps at once what is not kept yet. */
  flush(): Promise<void>;
  /** Keeps nothing any more: the record was sent or deleted. */
  stop(): void;
}

const PAUSE_MS = 400;

/**
 * Keeps a draft on the device after each answer.
 *
 * @param keep writes what stands there now
 * @param tell hears whether the last writing was done
 */
export function draftKeeper(
  keep: () => Promise<void>,
  tell: (isKept: boolean) => void,
  clock: Clock,
): DraftKeeper {
  let cancel: (() => void) | null = null;
  let isStopped = false;
  let isBehind = false;
  let changes = 0;
  async function write(): Promise<void> {
    cancel?.();
    cancel = null;
    const written = changes;
    try {
      await keep();
      isBehind = written !== changes;
      if (!isBehind) tell(true);
    } catch {
      tell(false);
    }
  }
  return {
    changed() {
      if (isStopped) return;
      isBehind = true;
      changes += 1;
      cancel?.();
      cancel = clock.after(PAUSE_MS, () => void write());
    },
    isBehind: () => isBehind && !isStopped,
    async flush() {
      if (isBehind && !isStopped) await write();
    },
    stop() {
      isStopped = true;
      cancel?.();
      cancel = null;
    },
  };
}
