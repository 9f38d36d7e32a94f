import type { TaskRequest, TaskResponse } from "./serve-tasks.ts";
import type { ComputeThread, Tasks } from "./thread.ts";

type Waiting = { resolve: (value: unknown) => void; reject: (error: Error) => void };

/** The thread or process ended before it answered: out of memory, mostly. */
export class ThreadEnded extends Error {
  override readonly name = "ThreadEnded";
}

/** What was asked needs more memory than it may have: asking again ends the same way. */
export const ranOutOfMemory = (error: unknown): boolean =>
  error instanceof ThreadEnded && /reaching memory limit/.test(error.message);

/** Calls that were sent to a thread or process, until it answers them or is gone. */
export class TaskCalls<Served extends Tasks> {
  readonly #waiting = new Map<number, Waiting>();
  readonly #send: (request: TaskRequest) => void;
  #last = 0;
  #ended: ThreadEnded | undefined;

  constructor(send: (request: TaskRequest) => void) {
    this.#send = send;
  }

  get hasEnded(): boolean {
    return this.#ended !== undefined;
  }

  readonly call: ComputeThread<Served>["call"] = (name, ...values) => {
    if (this.#ended !== undefined) return Promise.reject(this.#ended);
    this.#last += 1;
    const request: TaskRequest = { call: this.#last, name, values };
    return new Promise((resolve, reject) => {
      this.#waiting.set(request.call, { resolve: resolve as (value: unknown) => void, reject });
      this.#send(request);
    });
  };

  answer(response: TaskResponse): void {
    const caller = this.#waiting.get(response.call);
    this.#waiting.delete(response.call);
    if (response.error) caller?.reject(Object.assign(new Error(response.error.message), response.error));
    else caller?.resolve(response.value);
  }

  /** Nobody answers any more: who waits is told why, and so is who calls later. */
  end(message: string, cause?: unknown): void {
    this.#ended ??= new ThreadEnded(message, { cause });
    for (const caller of this.#waiting.values()) caller.reject(this.#ended);
    this.#waiting.clear();
  }
}
