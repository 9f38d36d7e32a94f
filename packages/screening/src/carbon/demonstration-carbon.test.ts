import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { carbonRules } from "@parcelle/domain/carbon/carbon-run";
import { geometryHash } from "@parcelle/domain/evidence/evidence";
import type { LayerCatalogue } from "@parcelle/raster/layers/layer-catalogue";
import { openLayerFolder } from "@parcelle/raster/layers/layer-folder";
import type { Geometry, Polygon } from "geojson";
import { afterAll, beforeAll, expect, it } from "vitest";
import { carbonPlots } from "../../../demonstration/src/carbon-plots.ts";
import { reddPlots } from "../../../demonstration/src/forest-plots.ts";
import { generateDemonstration } from "../../../demonstration/src/generate.ts";
import { demonstrationLayers } from "../../../demonstration/src/layers.ts";
import { PIXEL_DEGREES, SQUARE } from "../../../demonstration/src/square.ts";
import { HILL } from "../../../demonstration/src/tree-heights.ts";
import { layersFile, writeLayer } from "../../../demonstration/src/write-layers.ts";
import { assessCarbon, prepareCarbon } from "./assess-carbon.ts";

const demonstration = generateDemonstration();
const folder = mkdtempSync(join(tmpdir(), "parcelle-carbon-"));
const rules = carbonRules({
  definition: { minimumHeightMetres: 0, minimumHectares: 0.5, minimumCoverPercent: 30, neighbours: 8 },
  years: [2010, 2020],
});
let catalogue: LayerCatalogue;

beforeAll(async () => {
  const layers = demonstrationLayers(demonstration.landscape);
  for (const layer of layers) writeFileSync(join(folder, layer.file), writeLayer(layer));
  writeFileSync(join(folder, "layers.json"), layersFile(layers));
  catalogue = await openLayerFolder(folder);
});

afterAll(() => {
  catalogue.close();
  rmSync(folder, { recursive: true });
});

async function measured(geometries: Geometry[]) {
  const plots = await Promise.all(
    geometries.map(async (geometry) => ({ geometry, geometrySha256: await geometryHash(geometry) })),
  );
  return assessCarbon(prepareCarbon({ catalogue, files: [] }, rules), plots);
}

type Found = Awaited<ReturnType<typeof measured>>[number];

function biomassOf({ values }: Found, year: number) {
  return values.find((value) => value.key === "agb_mean" && value.year === year);
}

/** A square of pixels around a pixel. */
function squareAround(row: number, column: number, reach: number): Polygon {
  const [west, north] = [
    SQUARE[0] + (column - reach) * PIXEL_DEGREES,
    SQUARE[3] - (row - reach) * PIXEL_DEGREES,
  ];
  const [east, south] = [west + 2 * reach * PIXEL_DEGREES, north - 2 * reach * PIXEL_DEGREES];
  const ring = [
    [west, north],
    [west, south],
    [east, south],
    [east, north],
    [west, north],
  ];
  return { type: "Polygon", coordinates: [ring] };
}

it("has plots whose data are complete, plots to be examined where the map of biomass ends, and plots without data", async () => {
  const found = await measured(carbonPlots(demonstration).features.map(({ geometry }) => geometry));
  const reasons = Object.groupBy(found, ({ reason }) => reason);
  const counts = Object.entries(reasons).map(([reason, plots]) => [reason, plots!.length]);
  expect(Object.fromEntries(counts)).toEqual({
    ...{ complete: 19, low_coverage: 3, no_outline: 1, outside_layers: 1 },
  });
});

it("has plots on the planted hill whose biomass doubled, and cleared ones that lost half of it", async () => {
  const plots = carbonPlots(demonstration).features.map(({ geometry }) => geometry);
  const told = (await measured(plots)).map((found) => [2010, 2020].map((year) => biomassOf(found, year)));
  const both = told.filter(([before, after]) => before && after);
  const doubled = both.filter(([before, after]) => before!.value > 5 && after!.value > 2 * before!.value);
  const halved = both.filter(([before, after]) => after!.value < 0.5 * before!.value);
  expect([doubled.length, halved.length]).toEqual([4, 3]);
});

it("tells that biomass grew on the planted hill, and fell where forest was cleared in between", async () => {
  const { lossYear, treeCover2000 } = demonstration.landscape;
  const cleared = reddPlots(demonstration).features.filter(({ geometry }) => isClearedInBetween(geometry));
  const [hill, ...others] = await measured([
    squareAround(HILL.row, HILL.column, 8),
    ...cleared.map(({ geometry }) => geometry),
  ]);
  const biomass = (found: typeof hill, year: number) => biomassOf(found!, year)!.value;
  expect(biomass(hill, 2020)).toBeGreaterThan(biomass(hill, 2010));
  const falls = others.filter((found) => biomass(found, 2020) < 0.5 * biomass(found, 2010));
  expect(falls.length).toBeGreaterThan(0);

  function isClearedInBetween({ coordinates: [ring] }: Polygon): boolean {
    const [x, y] = [0, 1].map(
      (axis) => ring!.reduce((sum, position) => sum + position[axis]!, 0) / ring!.length,
    );
    if (x! > -5.51) return false;
    const pixel =
      Math.floor((SQUARE[3] - y!) / PIXEL_DEGREES) * 2000 + Math.floor((x! - SQUARE[0]) / PIXEL_DEGREES);
    return lossYear[pixel]! > 10 && lossYear[pixel]! <= 20 && treeCover2000[pixel]! > 50;
  }
});
