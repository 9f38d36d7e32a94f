import type { Database } from "#database/database.ts";

/**
 * An open database for one who closes it as his own: from then on it answers nothing to him any more, what he had begun has
 * come to its end, and nobody of his listens.
 */
export function lend(database: Database, giveBack: () => Promise<void>): Database {
  const begun = new Set<Promise<unknown>>();
  const ends = new Set<() => Promise<void>>();
  let closed: Promise<void> | undefined;
  const follow = <T>(work: () => Promise<T>): Promise<T> => {
    if (closed !== undefined) return Promise.reject(new Error("the embedded database is closed"));
    const promise = work();
    begun.add(promise);
    const done = () => begun.delete(promise);
    promise.then(done, done);
    return promise;
  };
  const close = async () => {
    for (const end of ends) await end();
    await Promise.allSettled(begun);
    await giveBack();
  };
  return {
    engine: database.engine,
    asCaller: (...given) => follow(() => database.asCaller(...given)),
    asWorkflow: (...given) => follow(() => database.asWorkflow(...given)),
    asService: (run) => follow(() => database.asService(run)),
    asOwner: (run) => follow(() => database.asOwner(run)),
    hold: (lock) => follow(() => database.hold(lock)),
    async listen(...heard) {
      const end = await follow(() => database.listen(...heard));
      const once = async () => {
        if (ends.delete(once)) await end();
      };
      ends.add(once);
      return once;
    },
    close() {
      closed ??= close();
      return closed;
    },
  };
}
