import sharp, { type Sharp } from "sharp";
import { serveTasks } from "#platform/compute/serve-tasks.ts";
import { sniffType } from "../objects/sniff-type.ts";
import { MOST_SIDE, type Transformation } from "./transformation.ts";

const MOST_PIXELS = 50_000_000;
/** Of 0 to 9: the usual 4 takes thirty times as long for a sixth less. */
const AVIF_EFFORT = 0;

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

export type Rendered = { bytes: Uint8Array; contentType: string };

/** An image in another size, or why there is none. */
export type Rendering = Rendered | { refused: string };

sharp.cache(false);
sharp.concurrency(1);

async function render(
  original: Uint8Array,
  transformation: Transformation,
  accepted: string,
): Promise<Rendering> {
  const type = sniffType(original);
  if (!isFormat(type)) return { refused: "The object is not an image that can be resized" };
  const target = targetFormat(FORMATS[type], transformation, accepted);
  try {
    const image = sharp(original, { limitInputPixels: MOST_PIXELS });
    const bytes = await resized(image, transformation)
      .toFormat(target, optionsOf(target, transformation))
      .toBuffer();
    return { bytes, contentType: `image/${target}` };
  } catch (error) {
    return { refused: `The image cannot be resized: ${(error as Error).message}` };
  }
}

const isFormat = (type: string): type is keyof typeof FORMATS => type in FORMATS;

/** A side that is not asked for has a limit too: a picture of ten pixels by thousands would grow beyond all measure. */
function resized(image: Sharp, { width, height, resize }: Transformation): Sharp {
  // The way the camera was held is written beside the pixels, which leave without it.
  const upright = image.rotate();
  const box = { width: width ?? MOST_SIDE, height: height ?? MOST_SIDE };
  const isWhole = width === undefined && height === undefined;
  const isBox = width !== undefined && height !== undefined;
  const fit = !isBox || resize === "contain" ? "inside" : resize;
  return upright.resize({ ...box, fit, withoutEnlargement: isWhole });
}

/** WebP for whoever reads it, unless the original's format is asked for. */
function targetFormat(format: Format, { format: asked }: Transformation, accepted: string): Format {
  if (asked === "origin") return format;
  if (asked === "avif") return "avif";
  if (accepted.includes("image/webp")) return "webp";
  return format === "tiff" ? "png" : format;
}

function optionsOf(target: Format, { quality }: Transformation): { quality?: number; effort?: number } {
  if (target === "png" || target === "gif") return {};
  return target === "avif" ? { quality, effort: AVIF_EFFORT } : { quality };
}

const tasks = { begin: () => undefined, render };
export type RenderTasks = typeof tasks;

serveTasks(tasks);
