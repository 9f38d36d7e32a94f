import type { Position } from "geojson";
import { expect, test } from "vitest";
import type { PlotFeatures } from "#app/database/project-shapes.ts";
import { overlapAreas } from "./overlaps.ts";

function squareAt(id: number, [west, south]: Position): PlotFeatures["features"][number] {
  const [x, y] = [west!, south!];
  const ring = [
    [x, y],
    [x + 0.002, y],
    [x + 0.002, y + 0.002],
    [x, y + 0.002],
    [x, y],
  ];
  return {
    type: "Feature",
    geometry: { type: "Polygon", coordinates: [ring] },
    properties: { id, identifier: `P${id}`, state: null, geometry_state: "overlapping" },
  };
}

test("the common area of two plots is drawn, and nothing of plots that stand apart", async () => {
  const features: PlotFeatures = {
    type: "FeatureCollection",
    features: [squareAt(1, [-6, 6]), squareAt(2, [-5.999, 6]), squareAt(3, [-5, 6])],
  };
  const pair = { plot_a: 1, plot_b: 2, square_metres: 1, percent_of_a: 50, percent_of_b: 50 };
  const areas = await overlapAreas(features, [pair]);
  expect(areas.features).toHaveLength(1);
  const [geometry] = areas.features.map((feature) => feature.geometry);
  const longitudes = geometry?.type === "Polygon" ? geometry.coordinates[0]!.map(([x]) => x!) : [];
  expect(Math.min(...longitudes)).toBeCloseTo(-5.999, 6);
  expect(Math.max(...longitudes)).toBeCloseTo(-5.998, 6);
});

test("without overlaps nothing is cut", async () => {
  const features: PlotFeatures = { type: "FeatureCollection", features: [squareAt(1, [-6, 6])] };
  expect((await overlapAreas(features, [])).features).toEqual([]);
});
