import { mkdtempSync, rmSync } from "node:fs";
import { mkdir, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { serialize } from "node:v8";
import { generateDemonstration } from "@parcelle/demonstration/generate";
import { SQUARE } from "@parcelle/demonstration/square";
import { forestSources } from "@parcelle/raster/forest/forest-layers";
import { openLayerFolder } from "@parcelle/raster/layers/layer-folder";
import { changeOfLayers } from "@parcelle/raster/riskmap/change-of-layers";
import type { RiskMapState } from "@parcelle/raster/riskmap/riskmap-state";
import { workOutRisk } from "@parcelle/raster/riskmap/work-out-risk";
import type { MultiPolygon } from "geojson";
import { afterAll, beforeAll, expect, it } from "vitest";
import { stepCounters } from "#platform/compute/step-counters.ts";
import { makeRiskMap } from "../../src/modules/forest/risk-maps/make-risk-map.ts";
import type { RiskMapOrder } from "../../src/modules/forest/risk-maps/risk-map-order.ts";
import { savedState, saveState } from "../../src/modules/forest/risk-maps/saved-state.ts";
import { writeLayers } from "../factories/main-job.ts";

const [west, south] = SQUARE;
const corners = [
  [west + 0.01, south + 0.01],
  [west + 0.09, south + 0.01],
  [west + 0.09, south + 0.09],
  [west + 0.01, south + 0.09],
  [west + 0.01, south + 0.01],
];
const zone: MultiPolygon = { type: "MultiPolygon", coordinates: [[corners]] };
const settings: RiskMapOrder["settings"] = {
  ...{ years: [2005, 2015, 2023], coverPercent: 30, pixelMetres: 20, windows: [5] },
  ...{ leakageMetres: 500, biomass: null },
};
const root = mkdtempSync(join(tmpdir(), "parcelle-risk-map-"));
let order: RiskMapOrder;

beforeAll(async () => {
  const { landscape } = generateDemonstration();
  await writeLayers({ landscape } as Parameters<typeof writeLayers>[0], root);
  const folder = join(root, "layers", "story");
  const catalogue = await openLayerFolder(folder);
  const files = catalogue.layers
    .filter(({ product }) => product.key === "hansen-gfc")
    .flatMap(({ product, version, tiles }) =>
      tiles.flatMap(({ components, files: names }) =>
        components.map((component, at) => ({
          ...{ path: join(folder, names[at]!), product: product.key, component, version },
        })),
      ),
    );
  catalogue.close();
  order = { zone, settings, files, inputs: [], codeVersion: "test", folder: join(root, "whole") };
});
afterAll(() => rmSync(root, { recursive: true }));

/** What another process had kept when it died, in the middle of the third step. */
async function interrupted(): Promise<RiskMapState> {
  const catalogue = await openLayerFolder(join(root, "layers", "story"));
  const source = changeOfLayers(forestSources(catalogue), { zone, ...settings });
  const path = join(root, "state-of-before");
  const stop = new Error("killed");
  const work = {
    bandRows: 100,
    async onState(state: RiskMapState) {
      if (state.step !== "validation" || state.nextRow === 0) return;
      await saveState(path, state);
      throw stop;
    },
  };
  await expect(workOutRisk(source, settings, work)).rejects.toBe(stop);
  catalogue.close();
  return (await savedState(path))!;
}

it("goes on from where a killed attempt was, and tells the same to the last pixel", async () => {
  const whole = await makeRiskMap(order, stepCounters());
  const folder = join(root, "resumed");
  await mkdir(folder);
  await saveState(join(folder, "state"), await interrupted());
  const counters = stepCounters();
  const resumed = await makeRiskMap({ ...order, folder }, counters);
  expect(resumed).toEqual(whole);
  expect(whole.document).toMatchObject({ untold_ha: 0 });
  expect(whole.document).toHaveProperty("zone_ha", expect.closeTo(7855, -1));
});

it("begins again where what was kept is of other settings, or is no state", async () => {
  const folder = join(root, "other");
  const kept = [serialize({ ...(await interrupted()), width: 1 }), Buffer.from("no state")];
  for (const bytes of kept) {
    await mkdir(folder, { recursive: true });
    await writeFile(join(folder, "state"), bytes);
    const again = await makeRiskMap({ ...order, folder }, stepCounters());
    expect(again.document.best).toEqual({ window: 5, slicing: expect.any(String) });
    await rm(folder, { recursive: true });
  }
});
