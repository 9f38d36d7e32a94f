import { seededRandom } from "@parcelle/domain/random/seeded-random";
import { describe, expect, it } from "vitest";
import { rectangle } from "../../test/zones.ts";
import { drawSample } from "../designs/draw-sample.ts";
import { drawUnits } from "../designs/draws/draw-units.ts";
import { inclusionProbabilities } from "../designs/draws/inclusion-probabilities.ts";
import { readSamplingPlan } from "../designs/sampling-plan.ts";
import { sampleRows } from "../files/sample-rows.ts";
import { designOfSample } from "./design-of-sample.ts";
import { estimateAccuracy } from "./estimate-accuracy.ts";
import { simpleRandomDesign } from "./stratified-design.ts";
import { type DrawnUnit, type UnequalVariance, unequalDesign } from "./unequal-design.ts";

const side = 30;
const count = 100;
const rounds = 400;
const units = Uint32Array.from({ length: side * side }, (_, unit) => unit);
const grid = {
  columns: Int32Array.from(units, (unit) => unit % side),
  rows: Int32Array.from(units, (unit) => Math.floor(unit / side)),
  ...{ length: 1, width: 1 },
};

/** A map with a forest in the north-east whose edge is ragged; its errors lie anywhere. */
const random = seededRandom("field");
const labels = Array.from(units, (unit) => {
  const depth = (grid.columns[unit]! + grid.rows[unit]!) / side - 1;
  const reference = random.next() < 0.5 + depth ? "forest" : "other";
  const map = random.next() < 0.85 ? reference : reference === "forest" ? "other" : "forest";
  return { map, reference };
});
const sizes = Float64Array.from(units, () => 1 + 4 * random.next());
const truth = labels.filter(({ reference }) => reference === "forest").length / units.length;
const right = labels.filter(({ map, reference }) => map === reference).length / units.length;

async function simulate(draw: "balanced" | "systematic", variance: UnequalVariance, isUnequal: boolean) {
  const told = { covered: 0, right: 0, mean: 0, error: 0, simple: 0 };
  const estimates: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const asked = { draw, count, seed: `round ${round}`, ...(isUnequal ? { sizes } : {}) };
    const drawn = await drawUnits(grid, units, asked);
    const design = unequalDesign(
      Array.from(
        drawn.units,
        (unit, place): DrawnUnit => ({
          ...{ id: String(unit), probability: drawn.probabilities[place]!, samples: 1 },
          ...{ x: grid.columns[unit]!, y: grid.rows[unit]! },
        }),
      ),
      variance,
    );
    const samples = Array.from(drawn.units, (unit) => labels[unit]!);
    const { classes, ...overall } = estimateAccuracy(samples, design, ["forest", "other"], 1);
    const [low, high] = classes[0]!.interval95!;
    const simple = estimateAccuracy(samples, simpleRandomDesign(count, 1), ["forest", "other"], 1);
    const error = 1.96 * overall.overallStandardError!;
    told.covered += low <= truth && truth <= high ? 1 / rounds : 0;
    told.right += Math.abs(overall.overallAccuracy - right) <= error ? 1 / rounds : 0;
    told.mean += classes[0]!.proportion / rounds;
    told.error += classes[0]!.standardErrorHectares! / rounds;
    told.simple += simple.classes[0]!.standardErrorHectares! / rounds;
    estimates.push(classes[0]!.proportion);
  }
  const spread = Math.sqrt(
    estimates.reduce((all, estimate) => all + (estimate - told.mean) ** 2, 0) / (rounds - 1),
  );
  return { ...told, spread };
}

describe("units of unequal probabilities", () => {
  it("spread over the zone: right on average, intervals that hold, and narrower than a simple draw's", async () => {
    const told = await simulate("balanced", "local_mean", false);
    expect(Math.abs(told.mean - truth)).toBeLessThan(0.005);
    expect(told.covered).toBeGreaterThanOrEqual(0.93);
    expect(told.right).toBeGreaterThanOrEqual(0.93);
    expect(told.right).toBeLessThanOrEqual(0.98);
    expect(told.error).toBeLessThan(0.9 * told.simple);
    expect(told.error).toBeGreaterThan(0.95 * told.spread);
  });

  it("drawn by size and spread over the zone: the same", async () => {
    const told = await simulate("balanced", "local_mean", true);
    expect(Math.abs(told.mean - truth)).toBeLessThan(0.005);
    expect(told.covered).toBeGreaterThanOrEqual(0.93);
    expect(told.right).toBeGreaterThanOrEqual(0.93);
    expect(told.right).toBeLessThanOrEqual(0.98);
  });

  it("drawn at even steps: the variance as with replacement is on the safe side", async () => {
    const told = await simulate("systematic", "with_replacement", true);
    expect(Math.abs(told.mean - truth)).toBeLessThan(0.005);
    expect(told.covered).toBeGreaterThanOrEqual(0.93);
    expect(told.error).toBeGreaterThan(0.95 * told.spread);
  });

  const unit = { id: "4", probability: 0.5, x: 0, y: 0, samples: 1 };

  it("have no standard error where a stratum has one unit, and are refused where one cannot be", () => {
    const apart = unequalDesign([unit, { ...unit, stratum: "b" }], "local_mean");
    expect(apart.varianceOfTotal(Float64Array.of(1, 0))).toBeNaN();
    expect(apart.notices).toEqual([{ code: "too_few_units", values: { count: 1 } }]);
    expect(() => unequalDesign([], "local_mean")).toThrow(/no samples/);
    expect(() => unequalDesign([{ ...unit, probability: 0 }], "local_mean")).toThrow(
      /Sample 4.*probability: 0/,
    );
    expect(() => unequalDesign([{ ...unit, cells: 0 }], "local_mean")).toThrow(/Cluster 4 has 1.*0 cell/);
  });

  it("have probabilities by size, of which those that would be above 1 are certain", () => {
    expect([...inclusionProbabilities([1, 1, 1, 7], 2)]).toEqual([1 / 3, 1 / 3, 1 / 3, 1]);
    expect([...inclusionProbabilities([3, 3], 2)]).toEqual([1, 1]);
  });
});

describe("the design of a sample that was drawn here", () => {
  const zone = rectangle([-5.5, 6.8], 12_000, 9000);
  const base = {
    ...{ cluster: { length: 600, width: 600 }, cell: { length: 200, width: 200 } },
    ...{ size: { number: 40 }, secondStage: { size: { number: 4 }, draw: "simple" } },
  };

  it.each([
    ["simple", "clusters"],
    ["balanced", "unequal_probabilities"],
    ["systematic", "systematic"],
  ] as const)("is, for a %s draw, that of %s, and its intervals hold the truth", async (draw, method) => {
    const plan = readSamplingPlan({ ...base, draw });
    const isForest = ([longitude, latitude]: number[]) =>
      Math.sin(800 * longitude!) + Math.cos(500 * latitude!) > 0;
    const whole = await drawSample(
      zone,
      readSamplingPlan({ ...base, size: { percentage: 100 }, secondStage: undefined, draw: "simple" }),
      "whole",
    );
    const all = [...sampleRows(whole)];
    const forest = all.filter(({ centre }) => isForest(centre)).length / all.length;
    let held = 0;
    for (let round = 0; round < 60; round += 1) {
      const sample = await drawSample(zone, plan, `${draw} ${round}`);
      const labelled = [...sampleRows(sample)].map(({ centre }) => {
        const reference = isForest(centre) ? "forest" : "other";
        return { map: reference, reference };
      });
      const design = designOfSample(sample);
      expect(design.method).toBe(method);
      const result = estimateAccuracy(labelled, design, ["forest", "other"], sample.dataSizeHectares);
      const [low, high] = result.classes[0]!.interval95!;
      if (low <= forest * result.totalHectares && forest * result.totalHectares <= high) held += 1;
    }
    expect(held).toBeGreaterThanOrEqual(54);
  });
});
