import { parseHash, tellsNothing } from "@parcelle/forms/quality/picture-hash";
import sharp from "sharp";
import { serveTasks } from "#platform/compute/serve-tasks.ts";
import { lookOfPicture, MOST_PIXELS } from "#platform/pictures/look-of-picture.ts";

export type DrawnPicture =
  | { bytes: Uint8Array; looks: string | null }
  | { refused: "unreadable" | "too_many_pixels" };

sharp.cache(false);
sharp.concurrency(1);

/** The picture alone, upright and no larger than asked, as JPEG: place, day and telephone stand beside the pixels and stay behind. */
async function draw(
  original: Uint8Array,
  { side, quality, isCompared }: { side: number; quality: number; isCompared: boolean },
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
    return { bytes, looks: isCompared ? await look(bytes) : null };
  } catch {
    return { refused: "unreadable" };
  }
}

/** What a photo looks like, as 16 hexadecimal digits; null where that tells nothing. */
async function look(photo: Uint8Array): Promise<string | null> {
  const hash = await lookOfPicture(photo);
  return hash === null || tellsNothing(parseHash(hash)) ? null : hash;
}

const tasks = { draw, look };
export type PictureTasks = typeof tasks;

serveTasks(tasks);
