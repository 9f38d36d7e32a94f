import { serveTasks } from "#platform/compute/serve-tasks.ts";

const tasks = {
  answer: (value: string) => value,
  /** Never comes to an end, as work that takes time with the square of its input. */
  work(): void {
    for (;;);
  },
  /** Holds the thread until somebody lets it go. */
  hold(gate: Int32Array): void {
    Atomics.wait(gate, 0, 0);
  },
};

export type GatedTasks = typeof tasks;

serveTasks(tasks);
