import { serveTasks } from "#platform/compute/serve-tasks.ts";

const tasks = {
  /** Keeps numbers until no room is left. */
  fill(): number {
    const kept: number[][] = [];
    for (;;) kept.push(Array.from({ length: 10_000 }, (_, place) => place + kept.length / 3));
  },
  fail(): never {
    throw new Error("reaching memory limit is what this one only says");
  },
};
export type FillingTasks = typeof tasks;

serveTasks(tasks);
