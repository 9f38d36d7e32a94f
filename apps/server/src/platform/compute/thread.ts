import { type ResourceLimits, Worker } from "node:worker_threads";
import type { ThreadData } from "./begin-thread.ts";
import { newEnding, untilItMayEnd } from "./guard-compression.ts";
import { rememberLost } from "./lost-threads.ts";
import type { TaskResponse } from "./serve-tasks.ts";
import { TaskCalls } from "./task-calls.ts";

// biome-ignore lint/suspicious/noExplicitAny: the arguments of any task; `call` narrows them to the named one.
export type Tasks = Record<string, (...values: any[]) => unknown>;

/** Heavy computing beside the event loop: one worker thread that answers named tasks in order. */
export interface ComputeThread<Served extends Tasks> {
  call<Name extends keyof Served & string>(
    name: Name,
    ...values: Parameters<Served[Name]>
  ): Promise<Awaited<ReturnType<Served[Name]>>>;
  /** Whether the thread is gone, closed or by an accident: it answers no call any more. */
  hasEnded(): boolean;
  /** Lets the process end while the thread only waits. */
  letProcessEnd(): void;
  close(): Promise<void>;
}

/** Young objects of threads are many and short-lived: with more room they would only lie about longer before they go. */
export const smallYoungGeneration: ResourceLimits = { maxYoungGenerationSizeMb: 12 };

/** JavaScript ends at once; native code that has not come back by then may never. */
const LONGEST_ENDING_MS = 5_000;

/**
 * Starts the thread whose entry file ends with `serveTasks(...)`.
 *
 * @param limits of its memory: work that streams collects its garbage sooner with them
 */
export function startThread<Served extends Tasks>(
  entry: URL,
  limits?: ResourceLimits,
): ComputeThread<Served> {
  const ending = newEnding();
  const worker = new Worker(new URL("./begin-thread.ts", import.meta.url), {
    workerData: { entry: entry.href, ending } satisfies ThreadData,
    resourceLimits: { ...smallYoungGeneration, ...limits },
  });
  const calls = new TaskCalls<Served>((request) => worker.postMessage(request));
  let closing: Promise<void> | undefined;
  worker.on("message", (response: TaskResponse) => calls.answer(response));
  worker.on("error", (error) => calls.end(`The computing thread ended: ${error.message}`, error));
  worker.on("exit", (code) => calls.end(`The computing thread ended with code ${code}.`));
  const close = async () => {
    const ended = untilItMayEnd(ending, () => calls.hasEnded).then(() => worker.terminate());
    if (await endsInTime(ended)) return;
    rememberLost(ended);
    calls.end("The computing thread does not end: native code holds it.");
  };

  return {
    call: calls.call,
    hasEnded: () => calls.hasEnded,
    letProcessEnd() {
      worker.unref();
    },
    close() {
      closing ??= close();
      return closing;
    },
  };
}

async function endsInTime(closing: Promise<unknown>): Promise<boolean> {
  const { promise: tooLate, resolve } = Promise.withResolvers<false>();
  const timer = setTimeout(() => resolve(false), LONGEST_ENDING_MS);
  try {
    return await Promise.race([closing.then(() => true), tooLate]);
  } finally {
    clearTimeout(timer);
  }
}

/** Opens a thread for the time of `use` and closes it in any case, also when `signal` ends the work early. */
export async function withThread<Served extends Tasks, Result>(
  entry: URL,
  signal: AbortSignal,
  use: (thread: ComputeThread<Served>) => Promise<Result>,
  limits?: ResourceLimits,
): Promise<Result> {
  signal.throwIfAborted();
  return useUntil(startThread<Served>(entry, limits), signal, use);
}

/** Closes a thread or process after its use in any case, also when `signal` ends the work early. */
export async function useUntil<Served extends Tasks, Result>(
  thread: ComputeThread<Served>,
  signal: AbortSignal,
  use: (thread: ComputeThread<Served>) => Promise<Result>,
): Promise<Result> {
  const stop = () => void thread.close();
  signal.addEventListener("abort", stop, { once: true });
  try {
    return await use(thread);
  } catch (error) {
    signal.throwIfAborted();
    throw error;
  } finally {
    signal.removeEventListener("abort", stop);
    await thread.close();
  }
}
