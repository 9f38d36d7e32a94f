import { type BaselineRules, mostComparisons } from "@parcelle/domain/baseline/baseline-run";
import { seededRandom } from "@parcelle/domain/random/seeded-random";
import { growOutline } from "@parcelle/geometry/grow-outline";
import { polygonsOf } from "@parcelle/geometry/polygons-of";
import { meshOutline, type SamplingFrame, samplingFrame } from "@parcelle/sampling/designs/sampling-frame";
import type { SamplingPlan } from "@parcelle/sampling/designs/sampling-plan";
import { edgedMeshes, sweepZone } from "@parcelle/sampling/designs/sweep-zone";
import { zoneEdges } from "@parcelle/sampling/designs/zone-edges";
import type { Geometry, MultiPolygon, Polygon, Position } from "geojson";
import { BaselineError } from "./baseline-error.ts";

/** Cells that may be controls, in the order of the grid: rows from the south, columns from the west. */
export type DonorCells = {
  /** "cell", column and row: the same in every run with the same zone, side and seed. */
  ids: string[];
  outlines: Polygon[];
  counts: { cells: number; excluded: number; drawn: number };
};

type Donating = Pick<BaselineRules, "cellMetres" | "excludedMetres" | "mostDonors" | "seed">;

/** Around a point that has no outline. */
const leastMetres = 0.5;

/**
 * Cells of an equal-area grid that lie in a zone wholly and touch nothing within a distance of a plot; where there are more
 * than wanted, so many are drawn without replacement by the seed, each as likely as any other.
 *
 * @param zone outline in longitude and latitude
 * @param plots outlines of all plots of the project, in no order; those that are compared come first
 * @param compared how many of them are compared with the cells
 * @throws SamplingError zone_too_wide, frame_too_large, frame_empty; BaselineError "too-many-comparisons"
 */
export async function donorCells(
  zone: Polygon | MultiPolygon,
  plots: readonly Geometry[],
  compared: number,
  { cellMetres, excludedMetres, mostDonors, seed }: Donating,
): Promise<DonorCells> {
  const frame = await samplingFrame(zone, planOf(cellMetres), seed);
  const near = nearMeshes(frame, plots, excludedMetres);
  const { columns } = frame.grid.clusters;
  const meshOf = (cell: number) => frame.rows[cell]! * columns + frame.columns[cell]!;
  const free = Int32Array.from({ length: frame.count }, (_, cell) => cell).filter(
    (cell) => near[meshOf(cell)] === 0,
  );
  const drawn = drawnCells(free, mostDonors, seed);
  if (drawn.length * compared > mostComparisons)
    throw new BaselineError("too-many-comparisons", `${compared} × ${drawn.length}`);
  return {
    ids: Array.from(drawn, (cell) => `cell ${frame.columns[cell]} ${frame.rows[cell]}`),
    outlines: Array.from(drawn, (cell) =>
      meshOutline(frame, frame.grid.clusters, frame.columns[cell]!, frame.rows[cell]!),
    ),
    counts: { cells: frame.count, excluded: frame.count - free.length, drawn: drawn.length },
  };
}

/**
 * Finds where a cell lies by its name, as `donorCells` gives it.
 *
 * @throws SamplingError as `donorCells` does
 * @returns null for a name that is none of a cell of the grid
 */
export async function cellOutlines(
  zone: Polygon | MultiPolygon,
  { cellMetres, seed }: Pick<BaselineRules, "cellMetres" | "seed">,
): Promise<(cell: string) => Polygon | null> {
  const frame = await samplingFrame(zone, planOf(cellMetres), seed);
  const mesh = frame.grid.clusters;
  return (cell) => {
    const [, column, row] = /^cell (\d{1,7}) (\d{1,7})$/.exec(cell) ?? [];
    const isThere = Number(column) < mesh.columns && Number(row) < mesh.rows;
    return isThere ? meshOutline(frame, mesh, Number(column), Number(row)) : null;
  };
}

function planOf(metres: number): SamplingPlan {
  return {
    cluster: { length: metres, width: metres },
    ...{ edge: "inside", size: { percentage: 100 }, draw: "simple", probability: "equal" },
  };
}

/** Meshes that any of the outlines, grown by the distance, covers or touches: one byte each, row by row. */
function nearMeshes(frame: SamplingFrame, plots: readonly Geometry[], metres: number): Uint8Array {
  const mesh = frame.grid.clusters;
  const grown = plots.map((plot) => grownPlot(frame, plot, metres)).filter((outline) => outline !== null);
  const rings = grown.flatMap((outline) => polygonsOf(outline));
  if (rings.length === 0) return new Uint8Array(mesh.columns * mesh.rows);
  const near = edgedMeshes(zoneEdges({ type: "MultiPolygon", coordinates: rings }, frame.plane), mesh);
  for (const outline of grown)
    sweepZone(zoneEdges(outline, frame.plane), mesh, (row, from, to) => {
      near.fill(1, row * mesh.columns + from, row * mesh.columns + to);
    });
  return near;
}

function grownPlot(frame: SamplingFrame, plot: Geometry, metres: number): Polygon | MultiPolygon | null {
  if (plot.type === "Point") return squareAround(frame, plot.coordinates, Math.max(metres, leastMetres));
  if (plot.type !== "Polygon" && plot.type !== "MultiPolygon") return null;
  return metres > 0 ? growOutline(plot, metres) : plot;
}

function squareAround({ plane }: SamplingFrame, place: Position, metres: number): Polygon {
  const [x, y] = plane.toPlane(place);
  const corners = [
    [-1, -1],
    [1, -1],
    [1, 1],
    [-1, 1],
    [-1, -1],
  ] as const;
  return {
    type: "Polygon",
    coordinates: [corners.map(([east, north]) => plane.toDegrees(x + east * metres, y + north * metres))],
  };
}

function drawnCells(free: Int32Array, most: number, seed: string): Int32Array {
  if (free.length <= most) return free;
  const random = seededRandom(`${seed} donors`);
  for (let place = 0; place < most; place += 1) {
    const other = place + random.below(free.length - place);
    [free[place], free[other]] = [free[other]!, free[place]!];
  }
  return free.slice(0, most).sort();
}
