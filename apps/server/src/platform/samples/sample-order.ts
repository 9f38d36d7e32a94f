import type { DrawnSample } from "@parcelle/sampling/designs/draw-sample";
import type { SamplingPlan } from "@parcelle/sampling/designs/sampling-plan";
import type { SamplingNotice } from "@parcelle/sampling/sampling-error";
import type { MultiPolygon } from "geojson";

/** What a sample is drawn from. */
export type SampleOrder = {
  zone: MultiPolygon;
  plan: SamplingPlan;
  seed: string;
  /** Raster files of the prior layer that reach into the zone; none where the plan has no such layer. */
  files: string[];
};

/** What a thread made of an order: the sample, or why there is none. */
export type Drawn = { sample: DrawnSample } | { refusal: SamplingNotice };

/** Units that a sample may have: more are looked at by nobody, and a map of them is slow. */
export const mostUnits = 20_000;
/** Outlines that a preview shows. */
export const mostPreviewed = 5_000;
/** Clusters of a frame that somebody waits for; larger ones are drawn as a job. */
export const mostPreviewedFrame = 250_000;

/** How many units people look at one by one: cells, or whole clusters. */
export const unitsOf = ({ clusters }: Pick<DrawnSample, "clusters">): number =>
  clusters.reduce((sum, { cells }) => sum + cells.length, 0);
