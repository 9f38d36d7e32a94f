import { afterAll, vi } from "vitest";

type Timer = Parameters<typeof clearTimeout>[0];

/** What a file leaves running would ring in the next file of the same worker. */
export function endTimersWithFile(): void {
  const { setTimeout, setInterval } = globalThis;
  const begun: Timer[] = [];
  function noting<Begin extends typeof setTimeout | typeof setInterval>(begin: Begin): Begin {
    return new Proxy(begin, {
      apply(_, self, given) {
        const timer: Timer = Reflect.apply(begin, self, given);
        begun.push(timer);
        return timer;
      },
    });
  }
  globalThis.setTimeout = noting(setTimeout);
  globalThis.setInterval = noting(setInterval);

  afterAll(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
    Object.assign(globalThis, { setTimeout, setInterval });
    for (const timer of begun) clearTimeout(timer);
  });
}
