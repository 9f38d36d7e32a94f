import { sha256Of } from "@parcelle/domain/evidence/evidence";
import { seededRandom } from "@parcelle/domain/random/seeded-random";
import type { MultiPolygon, Polygon, Position } from "geojson";
import { SamplingError } from "../sampling-error.ts";
import { type ClusterGrid, clusterGrid, type Mesh, meshBounds } from "./cluster-grid.ts";
import { type LocalPlane, localPlane } from "./local-plane.ts";
import type { SamplingPlan } from "./sampling-plan.ts";
import { edgedMeshes, sweepZone } from "./sweep-zone.ts";
import { type ZoneEdges, zoneEdges } from "./zone-edges.ts";

/** All clusters that may be drawn, row by row from the south-west. */
export type SamplingFrame = {
  plane: LocalPlane;
  grid: ClusterGrid;
  edges: ZoneEdges;
  count: number;
  columns: Int32Array;
  rows: Int32Array;
  /** Cells of each cluster whose centres lie in the zone. */
  cells: Int32Array;
  zoneSha256: string;
};

/**
 * Lays an equal-area grid with a drawn corner over a zone and lists the clusters in it.
 *
 * @param zone valid outline, longitude and latitude in degrees (WGS 84)
 * @param plan lengths, widths, and what counts at the edge
 * @param seed any text; the corner is drawn from `seed` and " offset"
 * @throws SamplingError zone_empty, zone_too_wide, frame_too_large, frame_empty
 */
export async function samplingFrame(
  zone: Polygon | MultiPolygon,
  plan: SamplingPlan,
  seed: string,
): Promise<SamplingFrame> {
  const plane = localPlane(zone);
  const edges = zoneEdges(zone, plane);
  const grid = clusterGrid(plan, edges, seededRandom(`${seed} offset`));
  const cells = countCells(edges, grid);
  keepByEdge(plan.edge, { edges, grid, cells });
  const places = placesWithCells(cells);
  if (places.length === 0) throw new SamplingError("frame_empty");
  const { columns } = grid.clusters;
  return {
    ...{ plane, grid, edges, count: places.length },
    columns: Int32Array.from(places, (place) => place % columns),
    rows: Int32Array.from(places, (place) => Math.floor(place / columns)),
    cells: Int32Array.from(places, (place) => cells[place]!),
    zoneSha256: await sha256Of({ type: zone.type, coordinates: zone.coordinates }),
  };
}

function placesWithCells(cells: Int32Array): number[] {
  const places: number[] = [];
  for (let place = 0; place < cells.length; place += 1) if (cells[place]! > 0) places.push(place);
  return places;
}

function countCells(edges: ZoneEdges, grid: ClusterGrid): Int32Array {
  const { columns, rows } = grid.clusters;
  const { cellsAlongLength, cellsAlongWidth } = grid;
  const counts = new Int32Array(columns * rows);
  sweepZone(edges, grid.cells, (row, from, to) => {
    const first = Math.floor(row / cellsAlongWidth) * columns;
    for (let cell = from; cell < to; ) {
      const column = Math.floor(cell / cellsAlongLength);
      const end = Math.min(to, (column + 1) * cellsAlongLength);
      counts[first + column]! += end - cell;
      cell = end;
    }
  });
  return counts;
}

type Counted = { edges: ZoneEdges; grid: ClusterGrid; cells: Int32Array };

/** Sets to 0 the cells of clusters that the rule leaves out. */
function keepByEdge(rule: SamplingPlan["edge"], { edges, grid, cells }: Counted): void {
  if (rule === "any") return;
  if (rule === "inside") {
    const whole = grid.cellsAlongLength * grid.cellsAlongWidth;
    const edged = edgedMeshes(edges, grid.clusters);
    for (let place = 0; place < cells.length; place += 1) {
      if (edged[place] === 1 || cells[place]! < whole) cells[place] = 0;
    }
    return;
  }
  const isIn = new Uint8Array(cells.length);
  sweepZone(edges, grid.clusters, (row, from, to) => {
    isIn.fill(1, row * grid.clusters.columns + from, row * grid.clusters.columns + to);
  });
  for (let place = 0; place < cells.length; place += 1) if (isIn[place] === 0) cells[place] = 0;
}

/** Hectares of one cell. */
export function cellHectares({ cells }: ClusterGrid): number {
  return (cells.length * cells.width) / 10_000;
}

/**
 * The outline of a mesh on Earth, counter-clockwise. Longitudes jump at the antimeridian, as GeoJSON of this project has them.
 *
 * @param frame its plane
 * @param mesh clusters or cells
 * @param column from 0 in the west
 * @param row from 0 in the south
 */
export function meshOutline(frame: SamplingFrame, mesh: Mesh, column: number, row: number): Polygon {
  const [west, south, east, north] = meshBounds(mesh, column, row);
  const corners: [number, number][] = [
    [west, south],
    [east, south],
    [east, north],
    [west, north],
    [west, south],
  ];
  return { type: "Polygon", coordinates: [corners.map(([x, y]) => frame.plane.toDegrees(x, y))] };
}

/** The centre of a mesh on Earth: longitude and latitude. */
export function meshCentre(frame: SamplingFrame, mesh: Mesh, column: number, row: number): Position {
  return frame.plane.toDegrees(
    mesh.west + (column + 0.5) * mesh.length,
    mesh.south + (row + 0.5) * mesh.width,
  );
}
