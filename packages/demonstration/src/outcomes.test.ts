import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { assessPlot } from "@parcelle/domain/risk/assess-plot";
import type { BranchCode } from "@parcelle/domain/risk/trees";
import { readPlots } from "@parcelle/formats/read-plots";
import { measure } from "@parcelle/geometry/area";
import { inspectPlot } from "@parcelle/geometry/inspect-plot";
import type { LayerCatalogue } from "@parcelle/raster/layers/layer-catalogue";
import { openLayerFolder } from "@parcelle/raster/layers/layer-folder";
import { plotStatistics } from "@parcelle/raster/layers/plot-statistics";
import type { Geometry } from "geojson";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { generateDemonstration } from "./generate.ts";
import { demonstrationLayers } from "./layers.ts";
import type { PlotFault } from "./plot-faults.ts";
import { STORY_FILE, writeStoryShapefile } from "./story-file.ts";
import { makeStoryPlots } from "./story-plots.ts";
import { layersFile, writeLayer } from "./write-layers.ts";

const demonstration = generateDemonstration();
const layers = demonstrationLayers(demonstration.landscape);
const folder = mkdtempSync(join(tmpdir(), "parcelle-demonstration-"));
const safelyRepaired: PlotFault[] = ["unclosed_ring", "duplicate_vertices"];
let catalogue: LayerCatalogue;

beforeAll(async () => {
  for (const layer of layers) writeFileSync(join(folder, layer.file), writeLayer(layer));
  writeFileSync(join(folder, "layers.json"), layersFile(layers));
  catalogue = await openLayerFolder(folder);
});

afterAll(() => {
  catalogue.close();
  rmSync(folder, { recursive: true });
});

async function branchOf(geometry: Geometry): Promise<BranchCode> {
  const { columns } = await plotStatistics(catalogue, geometry);
  const answered = Object.entries(columns).filter(([, { coverage }]) => coverage !== "none");
  const isPoint = geometry.type === "Point";
  const assessment = assessPlot(
    {
      columns: Object.fromEntries(
        answered.map(([column, { hectares, value }]) => [column, isPoint ? (value ?? null) : hectares]),
      ),
      coveredShares: Object.fromEntries(answered.map(([column, { coveredShare }]) => [column, coveredShare])),
      areaHectares: measure(geometry).areaHectares,
      unit: "ha",
      isPoint,
    },
    { tree: "perennial", countries: ["ci"] },
  );
  return assessment.reason.branch;
}

describe("the layers of the demonstration", () => {
  it("are all recognised, cover the square and say that they are synthetic", () => {
    expect(catalogue.unknown).toEqual([]);
    expect(catalogue.layers.map(({ product }) => product.key).sort()).toEqual(
      [...new Set(layers.map(({ product }) => product))].sort(),
    );
    for (const { synthetic, tiles } of catalogue.layers) {
      expect(synthetic).toBe(true);
      expect(tiles[0]!.bounds.minX).toBeCloseTo(-5.95, 9);
      expect(tiles[0]!.bounds.maxY).toBeCloseTo(6.1, 9);
    }
  });

  it("give every plot the outcome that it was placed for, by exact coverage", async () => {
    for (const { identifier, geometry, branch } of demonstration.plots) {
      if (branch)
        expect([identifier, await branchOf(inspectPlot(geometry).geometry!)]).toEqual([identifier, branch]);
    }
  });

  it("give every plot of the story its outcome too, after the way through a shapefile in UTM 30N", async () => {
    const story = makeStoryPlots(demonstration);
    const { rows, refused, crs } = await readPlots({
      name: STORY_FILE,
      bytes: await writeStoryShapefile(story),
    });
    expect([rows.length, refused.length, crs.code]).toEqual([60, 0, "EPSG:32630"]);
    for (const [index, { feature, branch, fault }] of story.entries()) {
      const { identifier } = feature.properties;
      const inspection = inspectPlot(rows[index]!.geometry);
      expect(rows[index]!.properties.identifier).toBe(identifier);
      expect([identifier, inspection.state]).toEqual([
        identifier,
        fault === "self_crossing" ? "abnormal" : "normal",
      ]);
      const repairs = inspection.findings.filter(({ repaired }) => repaired).map(({ code }) => code);
      expect([identifier, ...repairs]).toEqual([
        identifier,
        ...safelyRepaired.filter((kind) => kind === fault),
      ]);
      if (branch) expect([identifier, await branchOf(inspection.geometry!)]).toEqual([identifier, branch]);
    }
  });
});
