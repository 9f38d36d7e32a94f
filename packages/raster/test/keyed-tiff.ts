import { tag } from "../src/tiff/tags.ts";
import type { DirectoryEntry } from "../src/write/tiff-directory-bytes.ts";
import { bareTiff } from "./bare-tiff.ts";

/** GeoKeys by number: whole numbers, figures that are none ({ double: 0.5 }), texts. */
export type WrittenKeys = Record<number, number | string | { double: number }>;

/** A raster of 10 by 10 pixels that states its system by these keys; the corner of its first pixel and the size of one. */
export function keyedTiff(
  keys: WrittenKeys,
  corner: readonly [x: number, y: number] | null,
  pixel = 10,
): Uint8Array {
  const doubles: number[] = [];
  let texts = "";
  const rows = Object.entries(keys).map(([key, value]) => {
    if (typeof value === "number") return [Number(key), 0, 1, value];
    if (typeof value === "string") {
      texts += `${value}|`;
      return [Number(key), tag.geoAsciiParams, value.length + 1, texts.length - value.length - 1];
    }
    doubles.push(value.double);
    return [Number(key), tag.geoDoubleParams, 1, doubles.length - 1];
  });
  const placed: DirectoryEntry[] =
    corner === null
      ? []
      : [
          { tag: tag.modelPixelScale, type: "double", values: [pixel, pixel, 0] },
          { tag: tag.modelTiepoint, type: "double", values: [0, 0, 0, ...corner, 0] },
        ];
  const entries: DirectoryEntry[] = [
    ...placed,
    { tag: tag.geoKeyDirectory, type: "short", values: [1, 1, 0, rows.length, ...rows.flat()] },
  ];
  if (doubles.length > 0) entries.push({ tag: tag.geoDoubleParams, type: "double", values: doubles });
  if (texts !== "") {
    entries.push({ tag: tag.geoAsciiParams, type: "ascii", values: new TextEncoder().encode(`${texts}\0`) });
  }
  return bareTiff({ width: 10, height: 10, block: new Uint8Array(100).fill(1), entries });
}
