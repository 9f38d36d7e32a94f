import type { PatternName } from "./map-types.ts";

const SIZE = 16;
const LINE = 2.2;

export interface PatternImage {
  width: number;
  height: number;
  data: Uint8ClampedArray;
}

/** Whether the pixel belongs to the drawing; every pattern repeats without a seam. */
function isDrawn(pattern: PatternName, x: number, y: number): boolean {
  const forward = (x + y) % SIZE < LINE;
  const backward = (x - y + SIZE) % SIZE < LINE;
  switch (pattern) {
    case "diagonal":
      return forward;
    case "backward":
      return backward;
    case "cross":
      return forward || backward;
    case "dots":
      return Math.hypot((x % 8) - 3.5, (y % 8) - 3.5) < 1.9;
    default:
      return false;
  }
}

export function patternId(pattern: PatternName, color: string): string {
  return `pattern:${pattern}:${color}`;
}

/** The image that a pattern id of the map style asks for, or null when it is not one of ours. */
export function patternImage(id: string): PatternImage | null {
  const [kind, pattern, color = ""] = id.split(":");
  if (kind !== "pattern" || !/^#[0-9a-f]{6}$/i.test(color)) return null;
  const [red, green, blue] = [1, 3, 5].map((start) => Number.parseInt(color.slice(start, start + 2), 16));
  const data = new Uint8ClampedArray(SIZE * SIZE * 4);
  for (let pixel = 0; pixel < SIZE * SIZE; pixel++) {
    if (!isDrawn(pattern as PatternName, pixel % SIZE, Math.floor(pixel / SIZE))) continue;
    data.set([red!, green!, blue!, 255], pixel * 4);
  }
  return { width: SIZE, height: SIZE, data };
}
