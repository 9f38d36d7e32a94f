import type { Feature, FeatureCollection, Geometry, Polygon } from "geojson";
import type { Demonstration } from "./generate.ts";
import type { Branch } from "./landscape-shares.ts";
import { familyNames, givenNames } from "./names.ts";
import { Occupation, type PlacedPlot, placePlots } from "./place-plots.ts";
import { overlappingField, type PlotFault, withFault } from "./plot-faults.ts";
import { createRandom, type Random } from "./random.ts";
import { nearestVillage } from "./villages.ts";

/** Columns of the file; names of at most ten characters fit in a shapefile. */
export interface StoryColumns {
  identifier: string;
  farmer: string;
  village: string;
  /** Hectares as the farmer states them. */
  area: number;
}

export interface StoryPlot {
  feature: Feature<Geometry, StoryColumns>;
  fault: PlotFault | null;
  /** What the perennial tree says, once safe repairs are made; null where a person must look first. */
  branch: Branch | null;
}

const wanted: Record<Branch, number> = {
  no_tree_cover_2020: 17,
  commodity_2020: 6,
  disturbed_before_2020: 6,
  disturbed_after_2020: 15,
  tree_cover_undisturbed: 15,
};

/**
 * Sixty plots for the story in the browser, inside the square and clear of the demonstration's own plots:
 * an unclosed ring, a duplicate vertex, a bow-tie, a pair that overlaps, and every outcome at least five times.
 */
export function makeStoryPlots(demonstration: Demonstration): StoryPlot[] {
  const { landscape, seed, villages, plots } = demonstration;
  const random = createRandom(`${seed}/story`);
  const occupation = new Occupation();
  for (const { geometry } of plots) occupation.take(positionsOf(geometry));
  const places = { villages: villages.map(({ centre }) => centre), occupation, points: 0 };
  const placed = placePlots(landscape, wanted, places, random);
  const stories = placed.map((plot, index) =>
    storyPlot(plot, index, nearestVillage(villages, plot.centre).name, random),
  );
  applyFault(stories[3]!, "unclosed_ring");
  applyFault(stories[11]!, "duplicate_vertices");
  applyFault(stories[19]!, "self_crossing");
  return [...stories, overlappingStory(stories[27]!, stories.length)];
}

/** The story's plots as one collection in longitude and latitude (WGS 84), to be written in any format. */
export function storyFeatures(plots: readonly StoryPlot[]): FeatureCollection<Geometry, StoryColumns> {
  return { type: "FeatureCollection", features: plots.map(({ feature }) => feature) };
}

function storyPlot(plot: PlacedPlot, index: number, village: string, random: Random): StoryPlot {
  const farmer = `${random.pick(familyNames)} ${random.pick(givenNames[random.next() < 0.25 ? "female" : "male"])}`;
  const properties = {
    identifier: identifierOf(index),
    farmer,
    village,
    area: Math.round(plot.hectares * 100) / 100,
  };
  return {
    feature: { type: "Feature", properties, geometry: plot.geometry },
    fault: null,
    branch: plot.branch,
  };
}

function identifierOf(index: number): string {
  return `CI-GAG-${String(index + 1).padStart(4, "0")}`;
}

function applyFault(story: StoryPlot, fault: Exclude<PlotFault, "overlap">): void {
  story.feature.geometry = withFault(story.feature.geometry as Polygon, fault);
  story.fault = fault;
  if (fault === "self_crossing") story.branch = null;
}

function overlappingStory(original: StoryPlot, index: number): StoryPlot {
  const { geometry, properties } = original.feature;
  const feature: StoryPlot["feature"] = {
    type: "Feature",
    properties: { ...properties, identifier: identifierOf(index) },
    geometry: overlappingField(geometry as Polygon),
  };
  return { feature, fault: "overlap", branch: null };
}

function positionsOf(geometry: Geometry) {
  if (geometry.type === "Point") return [geometry.coordinates];
  if (geometry.type === "LineString") return geometry.coordinates;
  return geometry.type === "Polygon" ? geometry.coordinates.flat() : [];
}
