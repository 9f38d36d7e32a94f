import { expect, test } from "vitest";
import type { PlotFeatureProperties, PlotFeatures } from "#app/database/project-shapes.ts";
import { geometryStates } from "../states/geometry-states.ts";
import type { StateList } from "../states/state-list.ts";
import { plotsOf } from "./plot-features.ts";

function features(...properties: Partial<PlotFeatureProperties>[]): PlotFeatures {
  return {
    type: "FeatureCollection",
    features: properties.map((given, index) => ({
      type: "Feature",
      geometry: { type: "Point", coordinates: [-5, 6] },
      properties: {
        id: index + 1,
        identifier: `P${index + 1}`,
        state: null,
        geometry_state: "normal",
        ...given,
      },
    })),
  };
}

const found: Pick<StateList, "column" | "none"> = { column: "state", none: "not_assessed" };

test("a plot takes its colour from the state that the module found, or from the state of its geometry", () => {
  const given = features({ state: "to_review", geometry_state: "overlapping" }, {});
  const states = (by: typeof found) => plotsOf(given, by).features.map((plot) => plot.properties.state);
  expect(states(found)).toEqual(["to_review", "not_assessed"]);
  expect(states(geometryStates)).toEqual(["overlapping", "normal"]);
});

test("only the plots that pass the table's filters are drawn", () => {
  const drawn = plotsOf(features({}, {}, {}), found, new Set(["2"]));
  expect(drawn.features.map((plot) => plot.properties.id)).toEqual(["2"]);
});
