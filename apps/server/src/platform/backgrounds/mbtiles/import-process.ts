import { serveTasks } from "#platform/compute/serve-tasks.ts";
import { importTiles } from "./import-tiles.ts";

const tasks = { importTiles };
export type ImportTasks = typeof tasks;

serveTasks(tasks);
