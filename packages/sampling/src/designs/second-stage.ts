import type { Mesh } from "./cluster-grid.ts";
import { type DrawnUnits, drawUnits } from "./draws/draw-units.ts";
import { countOf } from "./sample-amount.ts";
import type { SamplingFrame } from "./sampling-frame.ts";
import type { SamplingPlan } from "./sampling-plan.ts";
import { sweepZone } from "./sweep-zone.ts";

/** Cells of drawn clusters: column and row in the mesh of cells. */
export type DrawnCells = {
  columns: Int32Array;
  rows: Int32Array;
  /** Probability within the cluster, one a cell. */
  probabilities: Float64Array;
};

/**
 * The cells of drawn clusters: those in the zone, or the ones that are drawn among them.
 *
 * @param frame of the clusters
 * @param plan with or without a second stage
 * @param clusters numbers of the clusters in the frame
 * @param seed any text; each cluster's cells are drawn from `seed`, " cells ", its column and row
 * @returns cells of each cluster in the order given, and how many clusters have fewer cells than were asked for
 */
export async function drawCells(
  frame: SamplingFrame,
  plan: SamplingPlan,
  clusters: Uint32Array,
  seed: string,
): Promise<{ cells: DrawnCells[]; short: number }> {
  const inZone = cellsOfClusters(frame, clusters);
  const stage = plan.secondStage;
  let short = 0;
  const cells: DrawnCells[] = [];
  for (const [place, cluster] of clusters.entries()) {
    const all = inZone[place]!;
    const population = all.columns.length;
    const asked = stage === undefined ? population : countOf(stage.size, population);
    if (asked > population) short += 1;
    if (stage === undefined || asked >= population) {
      cells.push({ ...all, probabilities: new Float64Array(population).fill(1) });
      continue;
    }
    const name = `${seed} cells ${frame.columns[cluster]} ${frame.rows[cluster]}`;
    const { length, width } = frame.grid.cells;
    const drawn = await drawUnits({ ...all, length, width }, Uint32Array.from(all.columns.keys()), {
      ...{ draw: stage.draw, count: asked, seed: name },
    });
    cells.push(picked(all, drawn));
  }
  return { cells, short };
}

function picked(
  all: { columns: Int32Array; rows: Int32Array },
  { units, probabilities }: DrawnUnits,
): DrawnCells {
  return {
    columns: Int32Array.from(units, (unit) => all.columns[unit]!),
    rows: Int32Array.from(units, (unit) => all.rows[unit]!),
    probabilities,
  };
}

/** The cells in the zone of some clusters, in one sweep over it, row by row from the south-west. */
function cellsOfClusters({ edges, grid, columns, rows }: SamplingFrame, clusters: Uint32Array) {
  const places = new Map<number, number>();
  for (const [place, cluster] of clusters.entries()) {
    places.set(numberOf(grid.clusters, columns[cluster]!, rows[cluster]!), place);
  }
  const found = Array.from(clusters, () => ({ columns: [] as number[], rows: [] as number[] }));
  const { cellsAlongLength, cellsAlongWidth } = grid;
  sweepZone(edges, grid.cells, (row, from, to) => {
    const clusterRow = Math.floor(row / cellsAlongWidth);
    for (let cell = from; cell < to; ) {
      const column = Math.floor(cell / cellsAlongLength);
      const end = Math.min(to, (column + 1) * cellsAlongLength);
      const place = places.get(numberOf(grid.clusters, column, clusterRow));
      for (; place !== undefined && cell < end; cell += 1) {
        found[place]!.columns.push(cell);
        found[place]!.rows.push(row);
      }
      cell = end;
    }
  });
  return found.map((cells) => ({
    columns: Int32Array.from(cells.columns),
    rows: Int32Array.from(cells.rows),
  }));
}

const numberOf = (mesh: Mesh, column: number, row: number) => row * mesh.columns + column;
