import { readPlace } from "@parcelle/formats/places/read-place";
import type { Position } from "geojson";

/** Places, one a line; blank lines are none. Of a line that is not understood its number, from 1. */
export function readLines(text: string): { vertices: Position[] } | { wrongLine: number } {
  const vertices: Position[] = [];
  for (const [index, line] of text.split("\n").entries()) {
    if (line.trim() === "") continue;
    const read = readPlace(line.trim());
    if ("problem" in read) return { wrongLine: index + 1 };
    vertices.push([read.longitude, read.latitude]);
  }
  return { vertices };
}
