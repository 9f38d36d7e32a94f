import { expect, test } from "vitest";
import { type PlotFeatureProperties, type PlotFeatures, plotsOf } from "./plot-features.ts";

function features(...properties: Partial<PlotFeatureProperties>[]): PlotFeatures {
  return {
    type: "FeatureCollection",
    features: properties.map((given, index) => ({
      type: "Feature",
      geometry: { type: "Point", coordinates: [-5, 6] },
      properties: {
        id: index + 1,
        identifier: `P${index + 1}`,
        compliance: null,
        geometryState: "normal",
        ...given,
      },
    })),
  };
}

test("a plot takes its colour from compliance, or from the state of its geometry", () => {
  const given = features({ compliance: "to_review", geometryState: "overlapping" }, {});
  const states = (by: "compliance" | "geometry") =>
    plotsOf(given, by).features.map((plot) => plot.properties.state);
  expect(states("compliance")).toEqual(["to_review", "not_assessed"]);
  expect(states("geometry")).toEqual(["overlapping", "normal"]);
});

test("only the plots that pass the table's filters are drawn", () => {
  const drawn = plotsOf(features({}, {}, {}), "compliance", new Set(["2"]));
  expect(drawn.features.map((plot) => plot.properties.id)).toEqual(["2"]);
});
