import type { SeededRandom } from "@parcelle/domain/random/seeded-random";
import { SamplingError } from "../sampling-error.ts";
import { cellsAlong, type SamplingPlan } from "./sampling-plan.ts";
import type { ZoneEdges } from "./zone-edges.ts";

/** Equal meshes in a plane, metres; columns run eastward, rows northward. */
export type Mesh = {
  west: number;
  south: number;
  length: number;
  width: number;
  columns: number;
  rows: number;
};

/** Clusters, and the cells that they are made of. */
export type ClusterGrid = {
  clusters: Mesh;
  cells: Mesh;
  cellsAlongLength: number;
  cellsAlongWidth: number;
};

const mostClusters = 5_000_000;
const mostCellRows = 5_000_000;
/** Every cell of a cluster may be drawn; what is counted stays far from what counters hold. */
const mostCellsOfCluster = 10_000;

/**
 * The grid over a zone, with its corner at a place that is drawn: each place of the zone is as likely as any other to lie
 * anywhere in its mesh.
 *
 * @param plan lengths and widths
 * @param edges of the zone
 * @param random one number eastward, one northward
 * @throws SamplingError frame_too_large beyond five million meshes around the zone, or 10,000 cells of a cluster
 */
export function clusterGrid(plan: SamplingPlan, edges: ZoneEdges, random: SeededRandom): ClusterGrid {
  const { length, width } = plan.cluster;
  const { bounds } = edges;
  const west = bounds.west - random.next() * length;
  const south = bounds.south - random.next() * width;
  const columns = Math.max(1, Math.ceil((bounds.east - west) / length));
  const rows = Math.max(1, Math.ceil((bounds.north - south) / width));
  refuseMany(columns * rows, "clusters", mostClusters);
  const cellsAlongLength = cellsAlong(plan, "length");
  const cellsAlongWidth = cellsAlong(plan, "width");
  refuseMany(rows * cellsAlongWidth, "cells", mostCellRows);
  refuseMany(cellsAlongLength * cellsAlongWidth, "cells", mostCellsOfCluster);
  return {
    clusters: { west, south, length, width, columns, rows },
    cells: {
      ...{ west, south, length: length / cellsAlongLength, width: width / cellsAlongWidth },
      ...{ columns: columns * cellsAlongLength, rows: rows * cellsAlongWidth },
    },
    ...{ cellsAlongLength, cellsAlongWidth },
  };
}

function refuseMany(count: number, what: string, limit: number): void {
  if (count > limit) throw new SamplingError("frame_too_large", { count, what, limit });
}

/** West, south, east and north of one mesh, metres. */
export function meshBounds(mesh: Mesh, column: number, row: number): [number, number, number, number] {
  const west = mesh.west + column * mesh.length;
  const south = mesh.south + row * mesh.width;
  return [west, south, west + mesh.length, south + mesh.width];
}
