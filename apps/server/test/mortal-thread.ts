import { serveTasks } from "#platform/compute/serve-tasks.ts";

const tasks = {
  answer: () => "answered",
  /** Ends the thread while its caller waits, as V8 does where the memory is used up. */
  end: () => process.exit(134),
  /** Keeps more and more until V8 ends the thread. */
  fill() {
    for (const kept: number[][] = []; ; ) kept.push(new Array(100_000).fill(kept.length));
  },
};

export type MortalTasks = typeof tasks;

serveTasks(tasks);
