import sharp from "sharp";
import { serveTasks } from "#platform/compute/serve-tasks.ts";
import { lookOfPicture } from "#platform/pictures/look-of-picture.ts";

sharp.cache(false);
sharp.concurrency(1);

const tasks = {
  /** The hash of a picture as people see it, upright; null where it is none. */
  hash: lookOfPicture,
};
export type PhotoHashTasks = typeof tasks;

serveTasks(tasks);
