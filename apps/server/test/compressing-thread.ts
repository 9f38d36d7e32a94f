import { deflateSync } from "node:zlib";
import { serveTasks } from "#platform/compute/serve-tasks.ts";

const tasks = {
  begin: (): void => {},
  /** Packs one thing after another for ever. */
  compress(): void {
    for (;;) deflateSync(new Uint8Array(16));
  },
};
export type CompressingTasks = typeof tasks;

serveTasks(tasks);
