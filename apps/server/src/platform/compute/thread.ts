import { type ResourceLimits, Worker } from "node:worker_threads";
import type { ThreadData } from "./begin-thread.ts";
import { newEnding, untilItMayEnd } from "./guard-compression.ts";
import type { TaskRequest, TaskResponse } from "./serve-tasks.ts";

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
const smallYoungGeneration: ResourceLimits = { maxYoungGenerationSizeMb: 12 };

/** The thread ended by itself before it answered: out of memory, mostly. */
export class ThreadEnded extends Error {
  override readonly name = "ThreadEnded";
}

type Waiting = { resolve: (value: unknown) => void; reject: (error: Error) => void };

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
  const waiting = new Map<number, Waiting>();
  let lastCall = 0;
  let ended: ThreadEnded | undefined;

  worker.on("message", (response: TaskResponse) => {
    const caller = waiting.get(response.call);
    waiting.delete(response.call);
    if (response.error) caller?.reject(Object.assign(new Error(response.error.message), response.error));
    else caller?.resolve(response.value);
  });
  const end = (message: string, cause?: unknown) => {
    ended ??= new ThreadEnded(message, { cause });
    for (const caller of waiting.values()) caller.reject(ended);
    waiting.clear();
  };
  worker.on("error", (error) => end(`The computing thread ended: ${error.message}`, error));
  worker.on("exit", (code) => end(`The computing thread ended with code ${code}.`));

  return {
    call(name, ...values) {
      if (ended !== undefined) return Promise.reject(ended);
      lastCall += 1;
      const request: TaskRequest = { call: lastCall, name, values };
      return new Promise((resolve, reject) => {
        waiting.set(request.call, { resolve: resolve as (value: unknown) => void, reject });
        worker.postMessage(request);
      });
    },
    hasEnded: () => ended !== undefined,
    letProcessEnd() {
      worker.unref();
    },
    async close() {
      await untilItMayEnd(ending, () => ended !== undefined);
      await worker.terminate();
    },
  };
}

/** Opens a thread for the time of `use` and closes it in any case, also when `signal` ends the work early. */
export async function withThread<Served extends Tasks, Result>(
  entry: URL,
  signal: AbortSignal,
  use: (thread: ComputeThread<Served>) => Promise<Result>,
  limits?: ResourceLimits,
): Promise<Result> {
  signal.throwIfAborted();
  const thread = startThread<Served>(entry, limits);
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
