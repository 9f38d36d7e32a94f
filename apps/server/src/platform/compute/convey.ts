import type { Conveyor, Taken } from "./conveyor.ts";

/** The tasks of a thread that makes a file of rows: what a `Conveyor` does. */
export type ConveyingThread<Row> = {
  feed: (rows: readonly Row[]) => Promise<void>;
  finish: () => Promise<void>;
  take: () => Promise<Taken>;
};

/**
 * Carries rows to a thread and its bytes back; the next rows are fetched while the thread writes.
 *
 * @param batches rows in order, a few hundred at a time
 */
export async function* convey<Row>(
  thread: ConveyingThread<Row>,
  batches: AsyncIterator<readonly Row[], void>,
): AsyncGenerator<Uint8Array> {
  let upcoming = fetchNext(batches);
  for (;;) {
    const { bytes, state } = await thread.take();
    if (bytes.length > 0) yield bytes;
    if (state === "done") return;
    if (state === "more") continue;
    const batch = await upcoming;
    if (batch.done === true) {
      await thread.finish();
    } else {
      upcoming = fetchNext(batches);
      await thread.feed(batch.value);
    }
  }
}

/** A fault is met where the batch is wanted, not where nobody waits for it yet. */
function fetchNext<Row>(batches: AsyncIterator<readonly Row[], void>) {
  const next = batches.next();
  next.catch(() => {});
  return next;
}

/** A conveyor's own calls as tasks of a thread. */
export function conveyorTasks<Row>(conveyor: () => Conveyor<Row>) {
  return {
    feed: (rows: readonly Row[]) => conveyor().feed(rows),
    finish: () => conveyor().finish(),
    take: () => conveyor().take(),
  };
}
