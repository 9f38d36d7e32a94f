import type { PictureDecoder } from "@parcelle/raster/codecs/picture-block";
import { imageType } from "../image-type.ts";

/** JPEG and WebP, told by their beginnings so that no other reader of the library is ever reached. */
export const decodePicture: PictureDecoder = async (file, wanted, mostPixels) => {
  const type = imageType(file);
  if (type !== "image/jpeg" && type !== "image/webp") throw new Error("neither JPEG nor WebP");
  // Thirty megabytes that a server without such pictures has no use for.
  const { default: sharp } = await import("sharp");
  const read = sharp(file, { limitInputPixels: mostPixels, failOn: "error" });
  const asWanted = wanted === 4 ? read.ensureAlpha() : read.removeAlpha();
  const inColours = wanted === 1 ? asWanted.toColourspace("b-w") : asWanted;
  const { data, info } = await inColours.raw().toBuffer({ resolveWithObject: true });
  const { width, height, channels } = info;
  return { width, height, channels, samples: new Uint8Array(data.buffer, data.byteOffset, data.length) };
};
