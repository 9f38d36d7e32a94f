import type { Clock } from "#shell/clock.ts";
import type { Persisted } from "#shell/persisted.ts";

const PAUSE = 400;

export interface LazyKept<Value> extends Persisted<Value> {
  /** Writes what waits: before the page goes. */
  flush: () => void;
}

/** A place on the device that is written once nobody types: a form of a thousand questions takes longer than a key. */
export function lazyKept<Value>(kept: Persisted<Value>, clock: Clock): LazyKept<Value> {
  let waiting: { value: Value } | null = null;
  let stop = () => {};
  function flush(): void {
    stop();
    const written = waiting;
    waiting = null;
    if (written === null) return;
    try {
      kept.write(written.value);
    } catch {
      // A full or forbidden storage keeps nothing; saving on the server goes on.
    }
  }
  return {
    read: () => waiting?.value ?? kept.read(),
    write(value) {
      waiting = { value };
      stop();
      stop = clock.after(PAUSE, flush);
    },
    clear() {
      stop();
      waiting = null;
      kept.clear();
    },
    flush,
  };
}
