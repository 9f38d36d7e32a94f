import { buffer } from "node:stream/consumers";
import sharp, { type Sharp } from "sharp";
import { sniffType } from "../objects/sniff-type.ts";
import type { StoredObject } from "../objects/stored-object.ts";
import { invalidRequest, StorageError } from "../storage-error.ts";
import type { StorageServices } from "../storage-services.ts";
import type { Transformation } from "./transformation.ts";

/** Documented limits of images that are resized. */
const MOST_BYTES = 25 * 1024 * 1024;
const MOST_PIXELS = 50_000_000;
const SECONDS = 15;
/** Decoded pixels are hundreds of megabytes: no more images than that at once. */
const AT_ONCE = 2;

/** More than so many waiting would wait in vain. */
const WAITING = 50;

/** By their beginnings, so that no other reader of the library is ever reached. */
const FORMATS = {
  "image/jpeg": "jpeg",
  "image/png": "png",
  "image/webp": "webp",
  "image/gif": "gif",
  "image/avif": "avif",
  "image/tiff": "tiff",
} as const;

type Format = (typeof FORMATS)[keyof typeof FORMATS];

export type Rendered = { bytes: Buffer; contentType: string };

sharp.cache(false);
sharp.concurrency(1);

let running = 0;
const waiting: (() => void)[] = [];

/** Who ends hands his turn to the next. */
async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (waiting.length >= WAITING) throw new StorageError(503, "SlowDown", "Too many images at once");
  if (running >= AT_ONCE) await new Promise<void>((resolve) => waiting.push(resolve));
  else running += 1;
  try {
    return await work();
  } finally {
    const next = waiting.shift();
    if (next === undefined) running -= 1;
    else next();
  }
}

/** An image in another size; what is no image, too large, or a bomb is refused. */
export async function renderImage(
  { backend }: StorageServices,
  { version, metadata }: StoredObject,
  transformation: Transformation,
  accepted: string,
): Promise<Rendered> {
  if (metadata.size > MOST_BYTES) throw invalidRequest("The image is larger than 25 MB");
  return inTurn(async () => render(await buffer(await backend.open(version)), transformation, accepted));
}

async function render(original: Buffer, transformation: Transformation, accepted: string): Promise<Rendered> {
  const type = sniffType(original);
  if (!isFormat(type)) throw invalidRequest("The object is not an image that can be resized");
  const target = targetFormat(FORMATS[type], transformation, accepted);
  const image = sharp(original, { limitInputPixels: MOST_PIXELS }).timeout({ seconds: SECONDS });
  try {
    const bytes = await resized(image, transformation)
      .toFormat(target, optionsOf(target, transformation))
      .toBuffer();
    return { bytes, contentType: `image/${target}` };
  } catch (error) {
    throw invalidRequest(`The image cannot be resized: ${(error as Error).message}`);
  }
}

const isFormat = (type: string): type is keyof typeof FORMATS => type in FORMATS;

function resized(image: Sharp, { width, height, resize }: Transformation): Sharp {
  // The way the camera was held is written beside the pixels, which leave without it.
  const upright = image.rotate();
  if (width === undefined && height === undefined) return upright;
  const fit = resize === "contain" ? "inside" : resize;
  return upright.resize({
    ...(width === undefined ? {} : { width }),
    ...(height === undefined ? {} : { height }),
    fit: width === undefined || height === undefined ? "inside" : fit,
  });
}

/** WebP for whoever reads it, unless the original's format is asked for. */
function targetFormat(format: Format, { format: asked }: Transformation, accepted: string): Format {
  if (asked === "origin") return format;
  if (asked === "avif") return "avif";
  if (accepted.includes("image/webp")) return "webp";
  return format === "tiff" ? "png" : format;
}

const optionsOf = (target: Format, { quality }: Transformation): { quality?: number } =>
  target === "png" || target === "gif" ? {} : { quality };
