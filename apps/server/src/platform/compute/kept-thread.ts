import { type ComputeThread, startThread, type Tasks } from "./thread.ts";

const idleMilliseconds = 300_000;

/**
 * One thread for all callers of the process, started when it is first asked for, and again after it ended by an accident;
 * it goes when nobody has asked for a while and keeps no process alive.
 *
 * @param entry as for `startThread`
 * @param start `startProcess` for one in a process of its own
 */
export function keptThread<Served extends Tasks>(
  entry: URL,
  start: (entry: URL) => ComputeThread<Served> = startThread,
): () => ComputeThread<Served> {
  let thread: ComputeThread<Served> | null = null;
  let closing: NodeJS.Timeout | undefined;
  return () => {
    clearTimeout(closing);
    if (thread === null || thread.hasEnded()) {
      thread = start(entry);
      thread.letProcessEnd();
    }
    const current = thread;
    closing = setTimeout(() => {
      if (thread === current) thread = null;
      void current.close();
    }, idleMilliseconds).unref();
    return current;
  };
}
