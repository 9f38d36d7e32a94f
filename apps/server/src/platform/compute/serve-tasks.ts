import { parentPort } from "node:worker_threads";
import type { Tasks } from "./thread.ts";

export type TaskRequest = { call: number; name: string; values: unknown[] };
export type TaskResponse = {
  call: number;
  value?: unknown;
  error?: { message: string; code?: string; detail?: unknown };
};

/** Answers the calls of the thread that started this one, strictly one after another. */
export function serveTasks(tasks: Tasks): void {
  let previous: Promise<void> = Promise.resolve();
  parentPort?.on("message", (request: TaskRequest) => {
    previous = previous.then(() => answer(tasks, request));
  });
}

async function answer(tasks: Tasks, { call, name, values }: TaskRequest): Promise<void> {
  try {
    const value = await tasks[name]?.(...values);
    parentPort?.postMessage({ call, value } satisfies TaskResponse);
  } catch (error) {
    const { message, code, detail } = error as { message: string; code?: string; detail?: unknown };
    parentPort?.postMessage({ call, error: { message, code, detail } } satisfies TaskResponse);
  }
}
