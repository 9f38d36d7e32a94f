import type { Position } from "geojson";
import { orientation } from "./orientation.ts";
import type { CleanRing } from "./ring-set.ts";

/**
 * Whether rings have nothing in common and none comes back to itself, by comparing every pair of segments: for a few
 * dozen of them nothing is faster.
 *
 * @param rings clean rings (closed, no repeated neighbours, at least three different positions)
 * @returns false where any two segments meet other than at the end that neighbours share
 */
export function areApart(rings: readonly CleanRing[]): boolean {
  for (let ring = 0; ring < rings.length; ring += 1) {
    const { positions } = rings[ring]!;
    if (turnsBack(positions)) return false;
    const last = positions.length - 2;
    for (let index = 0; index <= last; index += 1) {
      const from = positions[index]!;
      const to = positions[index + 1]!;
      // The segment before is a neighbour, and to the last one of a ring the first one is.
      if (meetsLine(from, to, positions, index === last ? 1 : 0, index - 1)) return false;
      for (let other = 0; other < ring; other += 1) {
        const line = rings[other]!.positions;
        if (meetsLine(from, to, line, 0, line.length - 1)) return false;
      }
    }
  }
  return true;
}

/** Whether two neighbouring segments run over each other. */
export function turnsBack(positions: readonly Position[]): boolean {
  let before = positions[positions.length - 2]!;
  for (let index = 0; index + 1 < positions.length; index += 1) {
    const corner = positions[index]!;
    const after = positions[index + 1]!;
    const forward =
      (corner[0]! - before[0]!) * (after[0]! - corner[0]!) +
      (corner[1]! - before[1]!) * (after[1]! - corner[1]!);
    if (forward <= 0 && orientation(before, corner, after) === 0) return true;
    before = corner;
  }
  return false;
}

/** Whether a segment meets one of a line from a number up to another; boxes first, then the sides of the ends. */
function meetsLine(
  from: Position,
  to: Position,
  line: readonly Position[],
  start: number,
  end: number,
): boolean {
  const west = Math.min(from[0]!, to[0]!);
  const east = Math.max(from[0]!, to[0]!);
  const south = Math.min(from[1]!, to[1]!);
  const north = Math.max(from[1]!, to[1]!);
  for (let index = start; index < end; index += 1) {
    const here = line[index]!;
    const next = line[index + 1]!;
    const hereX = here[0]!;
    const nextX = next[0]!;
    if (hereX < west ? nextX < west : hereX > east && nextX > east) continue;
    const hereY = here[1]!;
    const nextY = next[1]!;
    if (hereY < south ? nextY < south : hereY > north && nextY > north) continue;
    if (onOneSide(from, to, here, next) || onOneSide(here, next, from, to)) continue;
    return true;
  }
  return false;
}

function onOneSide(from: Position, to: Position, a: Position, b: Position): boolean {
  const side = orientation(from, to, a);
  return side !== 0 && side === orientation(from, to, b);
}
