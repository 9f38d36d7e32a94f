import { geometryHash } from "@parcelle/domain/evidence/evidence";
import { runRules } from "@parcelle/domain/risk/run-rules";
import type { TreeKey } from "@parcelle/domain/risk/trees";
import { openLayers } from "@parcelle/raster/layers/open-layers";
import type { Polygon } from "geojson";
import { expect, it } from "vitest";
import { prepareScreening, screenPlot } from "./screen-plot.ts";

const field: Polygon = {
  type: "Polygon",
  coordinates: [
    [
      [-5.7, 5.8],
      [-5.699, 5.8],
      [-5.699, 5.801],
      [-5.7, 5.8],
    ],
  ],
};

async function screen(tree: TreeKey = "perennial") {
  const layers = { catalogue: await openLayers([]), files: [] };
  const screening = prepareScreening(layers, runRules({ tree }));
  return screenPlot(screening, {
    geometry: field,
    geometrySha256: await geometryHash(field),
    areaHectares: 0.6,
  });
}

it("sends a plot that no layer covers to review, and never calls it compliant", async () => {
  const { assessment } = await screen();
  expect(assessment.compliance).toBe("to_review");
  expect(assessment.reason.code).toBe("no_layer_covers_plot");
});

it("gives the same hash for the same inputs, and another one for another rule", async () => {
  const [first, second, timber] = [await screen(), await screen(), await screen("timber")];
  expect(second.evidence).toEqual(first.evidence);
  expect(timber.evidence.inputsSha256).not.toBe(first.evidence.inputsSha256);
});
