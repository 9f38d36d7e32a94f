import type { ForestActivity } from "@parcelle/domain/forest/eligibility";
import type { CodedMap } from "@parcelle/raster/forest/land-tile";
import {
  type FoundLand,
  type LandTransitions,
  landTransitions,
} from "@parcelle/raster/forest/land-transitions";
import type { Grid } from "@parcelle/raster/zonal/grid";
import type { Geometry } from "geojson";
import { unpackPixels } from "#platform/analysis/plot-pixels.ts";
import { serveTasks } from "#platform/compute/serve-tasks.ts";

/** Pixels of a plot as the database keeps them. */
export type PackedMap = {
  grid: Grid;
  x: number;
  y: number;
  width: number;
  height: number;
  codes: Uint8Array;
};
type PackedLand = { hectares: FoundLand["hectares"]; map: PackedMap };

/** A plot as two runs found it. */
export type PackedPlot = {
  /** GeoJSON of the outline that both runs looked at. */
  outline: string;
  before: PackedLand;
  after: PackedLand;
};

const tasks = {
  async compare(plots: readonly PackedPlot[], activity: ForestActivity): Promise<LandTransitions[]> {
    const told: LandTransitions[] = [];
    for (const { outline, before, after } of plots) {
      const [one, other] = [await unpacked(before), await unpacked(after)];
      told.push(landTransitions(JSON.parse(outline) as Geometry, one, other, activity));
    }
    return told;
  },
};
export type CompareLandTasks = typeof tasks;

async function unpacked({ hectares, map }: PackedLand): Promise<FoundLand> {
  const { grid, x, y, width, height } = map;
  const codes = await unpackPixels(map.codes, width * height);
  return { hectares, map: { grid, window: { x, y, width, height }, codes } satisfies CodedMap };
}

serveTasks(tasks);
