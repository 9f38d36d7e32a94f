import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type BaselineParameters, baselineRules } from "@parcelle/domain/baseline/baseline-run";
import { geometryHash } from "@parcelle/domain/evidence/evidence";
import type { LayerCatalogue } from "@parcelle/raster/layers/layer-catalogue";
import { openLayerFolder } from "@parcelle/raster/layers/layer-folder";
import { afterAll, beforeAll, expect, it } from "vitest";
import { baselinePlots, donorZone } from "../../../demonstration/src/baseline-plots.ts";
import { generateDemonstration } from "../../../demonstration/src/generate.ts";
import { demonstrationLayers } from "../../../demonstration/src/layers.ts";
import { layersFile, writeLayer } from "../../../demonstration/src/write-layers.ts";
import type { BaselineLand, BaselinePlot } from "./baseline-land.ts";
import { type Baseline, computeBaseline } from "./compute-baseline.ts";
import { prepareBaseline } from "./prepare-baseline.ts";

const demonstration = generateDemonstration();
const folder = mkdtempSync(join(tmpdir(), "parcelle-baseline-"));
const asked: BaselineParameters = {
  donorZone: { versionId: 1, outlineSha256: "a".repeat(64) },
  ...{ stocking: "height", fromYear: 2000, excludedMetres: 100, seed: "7" },
  covariates: ["stocking_start", "elevation", "distance", "rain"],
};
const land: BaselineLand = { zone: donorZone(), others: [], frozen: null };
let catalogue: LayerCatalogue;
let plots: BaselinePlot[];
let whole: Baseline;

beforeAll(async () => {
  const layers = demonstrationLayers(demonstration.landscape);
  for (const layer of layers) writeFileSync(join(folder, layer.file), writeLayer(layer));
  writeFileSync(join(folder, "layers.json"), layersFile(layers));
  catalogue = await openLayerFolder(folder);
  plots = await Promise.all(
    baselinePlots(demonstration).features.map(async ({ geometry }, at) => ({
      ...{ id: at + 1, geometry, geometrySha256: await geometryHash(geometry) },
    })),
  );
  whole = await baseline();
});

afterAll(() => {
  catalogue.close();
  rmSync(folder, { recursive: true });
});

function baseline(changes: Partial<BaselineParameters> = {}, on: Partial<BaselineLand> = {}, of = plots) {
  const screening = prepareBaseline({ catalogue, files: [] }, baselineRules({ ...asked, ...changes }));
  return computeBaseline(screening, of, { ...land, ...on });
}

function reasonsOf({ found }: Baseline) {
  const reasons = Object.groupBy(found.values(), ({ document }) => document.reason);
  return Object.fromEntries(Object.entries(reasons).map(([reason, all]) => [reason, all!.length]));
}

function hashOf({ sha256, whole: { frozenSha256 } }: Baseline) {
  return [sha256, frozenSha256];
}

it("balances planted plots with their controls in every covariate, which they were not before", () => {
  expect(reasonsOf(whole)).toEqual({ matched: 34, outside_layers: 1, no_outline: 1 });
  const { balance, notices } = whole.whole;
  expect(balance.filter(({ before }) => Math.abs(before.standardisedDifference) > 0.25)).not.toEqual([]);
  expect(balance.map(({ covariate, isBalanced }) => [covariate, isBalanced])).toEqual([
    ["stocking_start", true],
    ["elevation", true],
    ["distance", true],
    ["rain", true],
  ]);
  expect(notices).toEqual(["methodology-not-opened", "plots-not-random", "rain-of-one-month"]);
});

it("tells that planted plots outgrow their controls, with an interval above nought, and what is not in it", () => {
  const last = whole.whole.performance.at(-1)!;
  expect(last).toMatchObject({ from: 2000, to: 2020, sets: 34 });
  expect(last.projectChange).toBeGreaterThan(10);
  expect(last.controlChange).toBeLessThan(2);
  expect(last.differenceInterval.low).toBeGreaterThan(5);
  expect(last.test.isSignificant).toBe(true);
  expect(last.notices).toEqual(["formula-unverified", "leakage-not-included"]);
  expect(whole.whole.byYear.map(({ year }) => year)).toEqual([2000, 2010, 2020]);
});

it("gives each plot its controls, a stocking of every year beside theirs, and its nearest town", () => {
  const { state, document, answered } = whole.found.get(whole.controls[0]!.plotId)!;
  expect({ state, answered }).toEqual({ state: "matched", answered: true });
  expect(document.years).toHaveLength(3);
  expect(document.controls).toEqual([{ number: 1, weight: 1, distance: whole.controls[0]!.distance }]);
  expect(document.years.map(({ controls }) => controls)).toEqual(Object.values(whole.controls[0]!.stocking));
  expect(document.covariates.find(({ covariate }) => covariate === "distance")!.value).toBeGreaterThan(1000);
  expect(document.town).not.toBeNull();
});

it("uses no donor twice, and none that is near a plot", async () => {
  const cells = whole.controls.map(({ cell }) => cell);
  expect(new Set(cells).size).toBe(cells.length);
  const { donors } = whole.whole;
  const wider = await baseline({ excludedMetres: 1000, mostDonors: 500 });
  expect(wider.whole.donors!.excluded).toBeGreaterThan(donors!.excluded);
  expect(wider.whole.donors!.drawn).toBe(500);
  expect(wider.whole.notices).toContain("donors-drawn");
});

it("is the same by the same seed, whatever the order of plots, and another one by another", async () => {
  expect(hashOf(await baseline({}, {}, plots.toReversed()))).toEqual(hashOf(whole));
  const [other] = hashOf(await baseline({ seed: "8" }));
  expect(other).not.toBe(whole.sha256);
});

it("leaves some without a control within a caliper", async () => {
  const narrow = await baseline({ caliper: 0.25 });
  expect(reasonsOf(narrow)).toMatchObject({ matched: 28, nobody_within_caliper: 6 });
  expect(narrow.whole.plots).toEqual({ all: 36, matched: 28, unmatched: 6, toExamine: 2 });
  expect(narrow.whole.performance.at(-1)!.notices).toContain("few-project-samples");
});

it("has every outcome in the project of the demonstration", async () => {
  const { whole: told } = await baseline({ caliper: 0.5 });
  expect(told.plots).toEqual({ all: 36, matched: 32, unmatched: 2, toExamine: 2 });
  expect(told.performance.at(-1)!.test.isSignificant).toBe(true);
});

it("matches nobody where a zone has too few donors", async () => {
  const [[west, south]] = donorZone().coordinates[0]! as [[number, number]];
  const [east, north] = [west + 0.005, south + 0.005];
  const ring = [
    [west, south],
    [east, south],
    [east, north],
    [west, north],
    [west, south],
  ];
  const small = await baseline({}, { zone: { type: "Polygon", coordinates: [ring] } });
  expect(reasonsOf(small)).toEqual({ too_few_donors: 34, outside_layers: 1, no_outline: 1 });
  expect(small.whole).toMatchObject({ balance: [], byYear: [], performance: [], frozenSha256: null });
});

it("compares growth until the first year, from which land that grew before is matched with its like", async () => {
  const late = await baseline({ fromYear: 2010, covariates: ["stocking_start", "stocking_trend"] });
  const [trend] = late.whole.balance.filter(({ covariate }) => covariate === "stocking_trend");
  expect(trend).toMatchObject({ unit: "m/a" });
  expect(trend!.before.treatedMean).toBeGreaterThan(0.4);
  expect(late.whole.performance.map(({ to }) => to)).toEqual([2020]);
});

type Missing = [what: string, changes: Partial<BaselineParameters>, reason: string, gap: string];

it.each<Missing>([
  [
    "a layer that is not there",
    { covariates: ["stocking_start", "elevation"] },
    ...["covariate_missing", "elevation"],
  ],
  ["a trend of one year", { covariates: ["stocking_trend"] }, "covariate_missing", "stocking_trend"],
  ["a first year that no layer tells", { fromYear: 2005 }, "start_year_absent", "stocking"],
] as Missing[])("has plots examined for %s, and names it", async (_, changes, reason, what) => {
  const layers = catalogue.layers.filter(({ product }) => product.key !== "copernicus-dem-glo30");
  const screening = prepareBaseline(
    { catalogue: { ...catalogue, layers }, files: [] },
    baselineRules({ ...asked, ...changes }),
  );
  const { found } = await computeBaseline(screening, plots.slice(0, 3), land);
  const documents = [...found.values()].map(({ document }) => document);
  expect(documents.find((document) => document.reason === reason)!.gaps[0]!.what).toBe(what);
});

it("refuses more plots and donors than are bounded, with what to do", async () => {
  const many = Array.from({ length: 8000 }, (_, at) => ({ ...plots[0]!, id: at + 1 }));
  await expect(baseline({}, {}, many)).rejects.toMatchObject({ code: "too-many-comparisons" });
});

it("measures frozen controls again with the weights of then, and refuses plots that changed by their number", async () => {
  const frozen = {
    ...({ runId: 5, stocking: "height", fromYear: 2000, set: whole.frozen! } as const),
    controls: whole.controls,
    outlines: plots.map(({ id, geometrySha256 }) => ({ plotId: id, geometrySha256 })),
  };
  const again = await baseline({ frozenFrom: 5 }, { frozen });
  expect(again.controls).toEqual(whole.controls);
  expect(again.whole.byYear).toEqual(whole.whole.byYear);
  expect(again.whole).toMatchObject({ frozenFrom: 5, frozenSha256: whole.whole.frozenSha256, donors: null });
  const { plotId } = whole.controls[0]!;
  const changed = plots.map((plot) => (plot.id === plotId ? { ...plot, geometrySha256: "b" } : plot));
  await expect(baseline({ frozenFrom: 5 }, { frozen }, changed)).rejects.toMatchObject({
    ...{ code: "frozen-plots-changed", detail: `${plotId}` },
  });
  await expect(baseline({ frozenFrom: 5, fromYear: 2010 }, { frozen })).rejects.toMatchObject({
    code: "frozen-otherwise",
  });
});
