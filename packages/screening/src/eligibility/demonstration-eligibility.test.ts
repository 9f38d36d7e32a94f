import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { geometryHash } from "@parcelle/domain/evidence/evidence";
import type { ForestActivity } from "@parcelle/domain/forest/eligibility";
import { eligibilityRules } from "@parcelle/domain/forest/eligibility-run";
import type { LayerCatalogue } from "@parcelle/raster/layers/layer-catalogue";
import { openLayerFolder } from "@parcelle/raster/layers/layer-folder";
import { afterAll, beforeAll, expect, it } from "vitest";
import { arrPlots, reddPlots } from "../../../demonstration/src/forest-plots.ts";
import { generateDemonstration } from "../../../demonstration/src/generate.ts";
import { demonstrationLayers } from "../../../demonstration/src/layers.ts";
import { layersFile, writeLayer } from "../../../demonstration/src/write-layers.ts";
import { assessEligibility, prepareEligibility } from "./assess-eligibility.ts";

const demonstration = generateDemonstration();
const folder = mkdtempSync(join(tmpdir(), "parcelle-forest-"));
const parameters = {
  definition: { minimumHeightMetres: 5, minimumHectares: 0.1, minimumCoverPercent: 30, neighbours: 8 },
  ...{ standard: "default", startYear: 2020, yearsBefore: 10 },
} as const;
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

async function foundOf(activity: ForestActivity, plots: ReturnType<typeof reddPlots>) {
  const screening = prepareEligibility({ catalogue, files: [] }, eligibilityRules(activity)(parameters));
  const asked = await Promise.all(
    plots.features.map(async ({ geometry }) => ({ geometry, geometrySha256: await geometryHash(geometry) })),
  );
  return assessEligibility(screening, asked);
}

it.each([
  ["redd", reddPlots],
  ["arr", arrPlots],
] as const)(
  "the land of the demonstration has every outcome of %s, more than once",
  async (activity, make) => {
    const found = await foundOf(activity, make(demonstration));
    const counts = Object.groupBy(found, ({ state }) => state);
    expect(Object.keys(counts).sort()).toEqual(["eligible", "not_eligible", "to_examine"]);
    for (const plots of Object.values(counts)) expect(plots.length).toBeGreaterThan(1);
  },
);
