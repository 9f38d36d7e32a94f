import sharp, { type Sharp } from "sharp";
import { serveTasks } from "#platform/compute/serve-tasks.ts";
import { sniffType } from "../objects/sniff-type.ts";
import { cutOf, type Size } from "./cut-of.ts";
import { MOST_SIDE, type Transformation } from "./transformation.ts";

const USUAL_QUALITY = 80;
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

const UNSUPPORTED = "The source image is invalid or unsupported for rendering";

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
  if (!isFormat(type)) return { refused: UNSUPPORTED };
  const target = targetFormat(FORMATS[type], transformation, accepted);
  try {
    const image = sharp(original, { limitInputPixels: MOST_PIXELS, failOn: "truncated" });
    const bytes = await (await resized(image, transformation))
      .toFormat(target, optionsOf(target, transformation))
      .toBuffer();
    return { bytes, contentType: `image/${target}` };
  } catch (error) {
    const isBomb = /pixel limit/.test((error as Error).message);
    return { refused: isBomb ? "The image has more than 50 million pixels" : UNSUPPORTED };
  }
}

const isFormat = (type: string): type is keyof typeof FORMATS => type in FORMATS;

/** A side that is not asked for has a limit too: a picture of ten pixels by thousands would grow beyond all measure. */
async function resized(image: Sharp, transformation: Transformation): Promise<Sharp> {
  const { width, height, resize, gravity } = transformation;
  // The way the camera was held is written beside the pixels, which leave without it.
  const upright = image.rotate();
  const box = { width: width ?? MOST_SIDE, height: height ?? MOST_SIDE };
  const isWhole = width === undefined && height === undefined;
  const isBox = width !== undefined && height !== undefined;
  const fit = !isBox || resize === "contain" ? "inside" : resize;
  if (fit === "cover" && gravity === "sm") return upright.resize({ ...box, fit, position: "attention" });
  if (fit === "cover" && gravity !== undefined) {
    const part = cutOf(await sizeOf(image), box, transformation);
    return upright.extract(part).resize({ ...box, fit: "fill" });
  }
  return upright.resize({ ...box, fit, withoutEnlargement: isWhole });
}

/** As it is looked at. */
async function sizeOf(image: Sharp): Promise<Size> {
  const { width, height, orientation = 1 } = await image.metadata();
  return orientation >= 5 ? { width: height, height: width } : { width, height };
}

/** WebP for whoever reads it, unless the original's format is asked for. */
function targetFormat(format: Format, { format: asked }: Transformation, accepted: string): Format {
  if (asked === "origin") return format;
  if (asked !== undefined) return asked;
  if (accepted.includes("image/webp")) return "webp";
  return format === "tiff" ? "png" : format;
}

function optionsOf(
  target: Format,
  { quality = USUAL_QUALITY }: Transformation,
): { quality?: number; effort?: number } {
  if (target === "png" || target === "gif") return {};
  return target === "avif" ? { quality, effort: AVIF_EFFORT } : { quality };
}

const tasks = { begin: () => undefined, render };
export type RenderTasks = typeof tasks;

serveTasks(tasks);
