import sharp from "sharp";
import { serveTasks } from "#platform/compute/serve-tasks.ts";

/** Larger ones are no pictures of a telephone, and take the memory of many. */
const MOST_PIXELS = 64_000_000;

export type DrawnPicture = { bytes: Uint8Array } | { refused: "unreadable" | "too_many_pixels" };

sharp.cache(false);
sharp.concurrency(1);

/** The picture alone, upright and no larger than asked, as JPEG: place, day and telephone stand beside the pixels and stay behind. */
async function draw(
  original: Uint8Array,
  { side, quality }: { side: number; quality: number },
): Promise<DrawnPicture> {
  try {
    const { width, height } = await sharp(original, { limitInputPixels: false }).metadata();
    if (width * height > MOST_PIXELS) return { refused: "too_many_pixels" };
    const bytes = await sharp(original, { limitInputPixels: MOST_PIXELS, failOn: "error" })
      .rotate()
      .resize({ width: side, height: side, fit: "inside", withoutEnlargement: true })
      .flatten({ background: "#fff" })
      .jpeg({ quality })
      .toBuffer();
    return { bytes };
  } catch {
    return { refused: "unreadable" };
  }
}

const tasks = { draw };
export type PictureTasks = typeof tasks;

serveTasks(tasks);
