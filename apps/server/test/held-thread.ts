import { readFileSync } from "node:fs";
import { serveTasks } from "#platform/compute/serve-tasks.ts";

const tasks = {
  answer: (value: unknown) => ({ value, process: process.pid, secret: process.env.SECRET_OF_TEST }),
  refuse(): never {
    throw Object.assign(new Error("refused"), { code: "for_this", detail: { row: 2 } });
  },
  /** Is held by native code until somebody writes into the pipe, as by SQLite for a file that was made for it. */
  hold: (pipe: string) => readFileSync(pipe).length,
};

export type HeldTasks = typeof tasks;

serveTasks(tasks);
