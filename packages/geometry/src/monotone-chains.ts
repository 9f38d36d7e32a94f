import Flatbush from "flatbush";
import type { Position } from "geojson";
import type { CleanRing } from "./ring-set.ts";
import { tileRanks } from "./tile-ranks.ts";

/** A stretch of a ring whose segments all point into the same quadrant, so that it cannot meet itself. */
export type Chain = { ring: number; positions: Position[]; start: number; end: number };

/** Receives two segments by ring and by the index of their first position. */
export type SegmentPairVisitor = (ringA: number, segmentA: number, ringB: number, segmentB: number) => void;

/**
 * Cuts rings into monotone chains.
 *
 * @param rings clean rings (closed, no repeated neighbours)
 * @returns the chains in the order of the rings
 */
export function monotoneChainsOf(rings: readonly CleanRing[]): Chain[] {
  return rings.flatMap(({ positions }, ring) => {
    const chains: Chain[] = [];
    let start = 0;
    for (let index = 1; index < positions.length; index += 1) {
      const ends = index === positions.length - 1;
      if (!ends && quadrantAt(positions, index) === quadrantAt(positions, start)) continue;
      chains.push({ ring, positions, start, end: index });
      start = index;
    }
    return chains;
  });
}

/**
 * Visits every pair of segments of different chains whose boxes meet, chain after chain.
 *
 * @param chains monotone chains
 * @param visit called for each pair
 * @param isDone asked after each pair of chains; true stops the walk
 */
export function visitCloseSegments(
  chains: readonly Chain[],
  visit: SegmentPairVisitor,
  isDone: () => boolean,
): void {
  if (chains.length < 2) return;
  const index = new Flatbush(chains.length);
  const boxes = chains.map(({ positions, start, end }) => boxOf(positions[start]!, positions[end]!));
  for (const box of boxes) index.add(...box);
  index.finish();
  // Where rings have several faults the first one is reported; this order makes it the one that GEOS reports.
  const ranks = tileRanks(boxes);
  for (const [number, chain] of chains.entries()) {
    const others = index.search(...boxes[number]!, (other) => other > number);
    others.sort((a, b) => ranks[a]! - ranks[b]!);
    for (const other of others) {
      visitOverlaps(
        chain,
        chain.start,
        chain.end,
        chains[other]!,
        chains[other]!.start,
        chains[other]!.end,
        visit,
      );
      if (isDone()) return;
    }
  }
}

/** Halves both chains for as long as the boxes of the halves meet. */
function visitOverlaps(
  a: Chain,
  aStart: number,
  aEnd: number,
  b: Chain,
  bStart: number,
  bEnd: number,
  visit: SegmentPairVisitor,
): void {
  if (aEnd - aStart === 1 && bEnd - bStart === 1) {
    visit(a.ring, aStart, b.ring, bStart);
    return;
  }
  if (!boxesMeet(a.positions[aStart]!, a.positions[aEnd]!, b.positions[bStart]!, b.positions[bEnd]!)) return;
  const aMiddle = (aStart + aEnd) >> 1;
  const bMiddle = (bStart + bEnd) >> 1;
  for (const [from, to] of [
    [aStart, aMiddle],
    [aMiddle, aEnd],
  ] as const) {
    if (from >= to) continue;
    if (bStart < bMiddle) visitOverlaps(a, from, to, b, bStart, bMiddle, visit);
    if (bMiddle < bEnd) visitOverlaps(a, from, to, b, bMiddle, bEnd, visit);
  }
}

function quadrantAt(positions: readonly Position[], index: number): number {
  const from = positions[index]!;
  const to = positions[index + 1]!;
  return (to[0]! >= from[0]! ? 0 : 2) + (to[1]! >= from[1]! ? 0 : 1);
}

function boxOf(a: Position, b: Position): [number, number, number, number] {
  return [Math.min(a[0]!, b[0]!), Math.min(a[1]!, b[1]!), Math.max(a[0]!, b[0]!), Math.max(a[1]!, b[1]!)];
}

function boxesMeet(a0: Position, a1: Position, b0: Position, b1: Position): boolean {
  const a = boxOf(a0, a1);
  const b = boxOf(b0, b1);
  return a[0] <= b[2] && b[0] <= a[2] && a[1] <= b[3] && b[1] <= a[3];
}
