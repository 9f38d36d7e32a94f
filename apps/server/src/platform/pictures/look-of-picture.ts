import { differenceHash, HASH_HEIGHT, HASH_WIDTH } from "@parcelle/forms/quality/picture-hash";
import sharp from "sharp";

/** Larger ones are no pictures of a phone, and take the memory of many. */
export const MOST_PIXELS = 64_000_000;

/**
 * The difference hash of a picture as people see it, upright. Only in a process of its own: the reader is native code.
 *
 * @returns 16 hexadecimal digits; null where it is no picture that can be read
 */
export async function lookOfPicture(bytes: Uint8Array): Promise<string | null> {
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
}
