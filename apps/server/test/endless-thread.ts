import { serveTasks } from "#platform/compute/serve-tasks.ts";

const tasks = {
  /** Never answers, nor lets go of its thread, as a file that a reader does not get through. */
  compute() {
    for (;;);
  },
};

export type EndlessTasks = typeof tasks;

serveTasks(tasks);
