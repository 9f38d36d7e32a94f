import { differenceHash, HASH_HEIGHT, HASH_WIDTH } from "@parcelle/forms/quality/picture-hash";
import sharp from "sharp";
import { serveTasks } from "#platform/compute/serve-tasks.ts";

/** Larger ones are no pictures of a phone, and take the memory of many. */
const MOST_PIXELS = 64_000_000;

sharp.cache(false);
sharp.concurrency(1);

const tasks = {
  /** The hash of a picture as people see it, upright; null where it is none. */
  async hash(bytes: Uint8Array): Promise<string | null> {
    try {
      const grey = await sharp(bytes, { limitInputPixels: MOST_PIXELS, failOn: "error" })
        .rotate()
        .flatten({ background: "#fff" })
        .greyscale()
        .resize({ width: HASH_WIDTH, height: HASH_HEIGHT, fit: "fill" })
        .raw()
        .toBuffer();
      return differenceHash(new Uint8Array(grey));
    } catch {
      return null;
    }
  },
};
export type PhotoHashTasks = typeof tasks;

serveTasks(tasks);
