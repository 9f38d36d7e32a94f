import type { Mesh } from "./cluster-grid.ts";
import type { ZoneEdges } from "./zone-edges.ts";

/**
 * Tells the meshes whose centres lie in a zone, row by row from the south, as runs of columns. An edge holds its western and
 * southern side, so that a centre on a border that two zones share lies in one of them. Time grows with edges, crossings and rows.
 *
 * @param edges of a valid zone
 * @param mesh in the same plane
 * @param tell receives the row, the first column, and the column after the last
 */
export function sweepZone(
  edges: ZoneEdges,
  mesh: Mesh,
  tell: (row: number, from: number, to: number) => void,
): void {
  let active: number[] = [];
  let next = 0;
  for (let row = 0; row < mesh.rows; row += 1) {
    const level = mesh.south + (row + 0.5) * mesh.width;
    active = active.filter((edge) => edges.toY[edge]! > level);
    for (; next < edges.count && edges.y[next]! <= level; next += 1) {
      if (edges.toY[next]! > level) active.push(next);
    }
    if (active.length === 0) continue;
    const crossings = active.map((edge) => crossingAt(edges, edge, level)).sort((one, other) => one - other);
    for (let pair = 0; pair + 1 < crossings.length; pair += 2) {
      const from = columnFrom(mesh, crossings[pair]!);
      const to = columnFrom(mesh, crossings[pair + 1]!);
      if (to > from) tell(row, from, to);
    }
  }
}

function crossingAt({ x, y, toX, toY }: ZoneEdges, edge: number, level: number): number {
  const share = (level - y[edge]!) / (toY[edge]! - y[edge]!);
  return x[edge]! + share * (toX[edge]! - x[edge]!);
}

/** The first column whose centre lies at or east of a place. */
function columnFrom({ west, length, columns }: Mesh, x: number): number {
  return Math.min(columns, Math.max(0, Math.ceil((x - west) / length - 0.5)));
}

/**
 * Marks the meshes that an edge of the zone runs through.
 *
 * @param edges of a zone
 * @param mesh in the same plane
 * @returns one byte a mesh, row by row: 1 where an edge runs, or so near to its side that it may
 */
export function edgedMeshes(edges: ZoneEdges, mesh: Mesh): Uint8Array {
  const marks = new Uint8Array(mesh.columns * mesh.rows);
  const clamp = (value: number, most: number) => Math.min(most - 1, Math.max(0, value));
  for (let edge = 0; edge < edges.count; edge += 1) {
    const [x, y, toX, toY] = [edges.x[edge]!, edges.y[edge]!, edges.toX[edge]!, edges.toY[edge]!];
    const first = clamp(Math.floor((y - mesh.south) / mesh.width), mesh.rows);
    const last = clamp(Math.floor((toY - mesh.south) / mesh.width), mesh.rows);
    for (let row = first; row <= last; row += 1) {
      const low = Math.max(y, mesh.south + row * mesh.width);
      const high = Math.min(toY, mesh.south + (row + 1) * mesh.width);
      const at = (level: number) => (toY === y ? x : x + ((level - y) / (toY - y)) * (toX - x));
      const [one, other] = toY === y ? [x, toX] : [at(low), at(high)];
      const from = clamp(Math.floor((Math.min(one, other) - mesh.west) / mesh.length), mesh.columns);
      const to = clamp(Math.floor((Math.max(one, other) - mesh.west) / mesh.length), mesh.columns);
      marks.fill(1, row * mesh.columns + from, row * mesh.columns + to + 1);
    }
  }
  return marks;
}
