import type { ZoneGrid } from "./zone-grid.ts";

/** 1 for each pixel of some whole rows whose centre lies in the zone. */
export type ZoneMask = (y: number, rows: number) => Uint8Array;

type Edge = { top: number; bottom: number; x: number; slope: number };

/**
 * Which pixels of a grid lie in its zone: those whose centre does, by the edges that a row crosses.
 * @param grid grid with the rings of the zone
 */
export function zoneMask(grid: ZoneGrid): ZoneMask {
  const { width } = grid;
  const byRow = edgesByRow(grid);
  return (y, rows) => {
    const mask = new Uint8Array(width * rows);
    for (let row = 0; row < rows; row++) {
      const across = crossings(byRow[y + row] ?? [], y + row + 0.5);
      for (let at = 0; at + 1 < across.length; at += 2) {
        const from = Math.max(0, Math.ceil(across[at]! - 0.5));
        const to = Math.min(width, Math.ceil(across[at + 1]! - 0.5));
        if (to > from) mask.fill(1, row * width + from, row * width + to);
      }
    }
    return mask;
  };
}

/** Edges in pixels, at each row whose middle they pass. */
function edgesByRow({ rings, transform, height }: ZoneGrid): Edge[][] {
  const { originX, originY, pixelWidth, pixelHeight } = transform;
  const rows: Edge[][] = Array.from({ length: height }, () => []);
  for (const ring of rings) {
    for (let at = 1; at < ring.length; at++) {
      const [from, to] = [ring[at - 1]!, ring[at]!].map(([x, y]) => [
        (x - originX) / pixelWidth,
        (originY - y) / pixelHeight,
      ]) as [[number, number], [number, number]];
      const [upper, lower] = from[1] < to[1] ? [from, to] : [to, from];
      if (upper[1] === lower[1]) continue;
      const slope = (lower[0] - upper[0]) / (lower[1] - upper[1]);
      const edge = { top: upper[1], bottom: lower[1], x: upper[0], slope };
      const last = Math.min(height - 1, Math.ceil(edge.bottom - 0.5) - 1);
      for (let row = Math.max(0, Math.ceil(edge.top - 0.5)); row <= last; row++) rows[row]!.push(edge);
    }
  }
  return rows;
}

function crossings(edges: readonly Edge[], middle: number): number[] {
  return edges.map(({ x, top, slope }) => x + (middle - top) * slope).toSorted((one, other) => one - other);
}
