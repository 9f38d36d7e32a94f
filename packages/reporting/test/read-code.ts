import { execFileSync } from "node:child_process";
import { createRequire } from "node:module";

type Reader = (
  colours: Uint8ClampedArray,
  width: number,
  height: number,
  options: { inversionAttempts: "dontInvert" },
) => { data: string } | null;

// Its types say a default export that Node does not see.
const jsqr = createRequire(import.meta.url)("jsqr") as Reader;

/** A part of a page, in pixels at 300 dots an inch. */
type Part = { x: number; y: number; width: number; height: number };

/** The text that a reader of codes sees on a printed page; null where it sees none. */
export function readCode(pdf: Uint8Array, page: number, { x, y, width, height }: Part): string | null {
  const options = ["-r", "300", "-gray", "-f", page, "-l", page, "-x", x, "-y", y, "-W", width, "-H", height];
  const picture = execFileSync("pdftoppm", [...options.map(String), "-"], { input: pdf, maxBuffer: 1 << 28 });
  const pixels = picture.subarray(picture.length - width * height);
  const colours = new Uint8ClampedArray(width * height * 4).fill(255);
  pixels.forEach((grey, at) => {
    colours.fill(grey, 4 * at, 4 * at + 3);
  });
  return jsqr(colours, width, height, { inversionAttempts: "dontInvert" })?.data ?? null;
}

/** Pixels at 300 dots an inch of a length in points. */
export const pixelsOf = (points: number): number => Math.round((points * 300) / 72);
