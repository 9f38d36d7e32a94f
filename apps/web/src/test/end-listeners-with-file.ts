import { afterAll } from "vitest";

/** What a file leaves listening would hear the events of the next file of the same worker. */
export function endListenersWithFile(): void {
  const { addEventListener } = window;
  const added: Parameters<typeof addEventListener>[] = [];
  window.addEventListener = new Proxy(addEventListener, {
    apply(add, self, given: Parameters<typeof addEventListener>) {
      added.push(given);
      return Reflect.apply(add, self, given);
    },
  });

  afterAll(() => {
    window.addEventListener = addEventListener;
    for (const listener of added) window.removeEventListener(...listener);
  });
}
