import { seededRandom } from "@parcelle/domain/random/seeded-random";
import { describe, expect, it } from "vitest";
import { drawSome } from "../../test/drawn-population.ts";
import { clusterDesign, designEffect } from "./cluster-design.ts";
import { estimateAccuracy } from "./estimate-accuracy.ts";

type Cell = { map: string; reference: string };

/** Clusters of 6 to 20 cells whose share of forest differs from one to the next. */
function clusters(): Cell[][] {
  const random = seededRandom("clusters");
  return Array.from({ length: 400 }, () => {
    const forest = random.next();
    return Array.from({ length: 6 + random.below(15) }, () => {
      const reference = random.next() < forest ? "forest" : "other";
      const map = random.next() < 0.85 ? reference : "other";
      return { map, reference };
    });
  });
}

const population = clusters();
const cells = population.flat();
const isForest = ({ reference }: Cell) => reference === "forest";
const truth = {
  forest: cells.filter(isForest).length / cells.length,
  overall: cells.filter(({ map, reference }) => map === reference).length / cells.length,
};

function estimateOf(drawn: { all: Cell[]; some: Cell[] }[]) {
  const design = clusterDesign(
    drawn.map(({ all, some }, place) => ({ id: String(place), sampled: some.length, cells: all.length })),
    population.length,
  );
  const samples = drawn.flatMap(({ some }) => some);
  return estimateAccuracy(samples, design, ["forest", "other"], cells.length);
}

describe("clusters", () => {
  it("looked at whole have the variance of the ratio (1−f)/(n m̄²) Σ m² (ȳ − Y)² / (n−1)", () => {
    const drawn = population.slice(0, 30).map((all) => ({ all, some: all }));
    const result = estimateOf(drawn);
    const sizes = drawn.map(({ all }) => all.length);
    const forests = drawn.map(({ all }) => all.filter(isForest).length);
    const sum = (numbers: number[]) => numbers.reduce((total, number) => total + number, 0);
    const share = sum(forests) / sum(sizes);
    const spread = sum(sizes.map((size, place) => size ** 2 * (forests[place]! / size - share) ** 2));
    const variance = ((1 - 30 / 400) / (30 * (sum(sizes) / 30) ** 2)) * (spread / 29);
    expect(result.classes[0]!.proportion).toBeCloseTo(share, 12);
    expect(result.classes[0]!.proportionStandardError).toBeCloseTo(Math.sqrt(variance), 12);
    const { effect, correlation } = designEffect(Math.sqrt(variance), share, sum(sizes), 30);
    expect(effect).toBeGreaterThan(2);
    expect(effect).toBeCloseTo(1 + (sum(sizes) / 30 - 1) * correlation, 12);
  });

  it("with cells drawn in each give intervals that hold the truth in 93 to 97 of 100 draws", () => {
    const rounds = 1000;
    let [area, overall, sum] = [0, 0, 0];
    for (let round = 0; round < rounds; round += 1) {
      const random = seededRandom(`clusters ${round}`);
      const drawn = drawSome([...population], 80, random).map((all) => {
        const some = drawSome([...all], 5, random);
        return { all, some };
      });
      const result = estimateOf(drawn);
      const [low, high] = result.classes[0]!.interval95!;
      const held = low / cells.length <= truth.forest && truth.forest <= high / cells.length;
      area += held ? 1 / rounds : 0;
      sum += result.classes[0]!.proportion / rounds;
      const error = 1.96 * result.overallStandardError!;
      overall += Math.abs(result.overallAccuracy - truth.overall) <= error ? 1 / rounds : 0;
    }
    expect(sum).toBeCloseTo(truth.forest, 2);
    for (const share of [area, overall]) {
      expect(share).toBeGreaterThanOrEqual(0.93);
      expect(share).toBeLessThanOrEqual(0.97);
    }
  });

  it("have no standard error where one cluster was drawn, or one of a cluster's many cells", () => {
    const [first, second] = population;
    const one = estimateOf([{ all: first!, some: first! }]);
    expect(one.overallStandardError).toBeNull();
    expect(one.notices).toContainEqual({ code: "too_few_units", values: { count: 1 } });
    const single = estimateOf([
      { all: first!, some: first! },
      { all: second!, some: second!.slice(0, 1) },
    ]);
    expect(single.overallStandardError).toBeNull();
    expect(single.notices).toContainEqual({ code: "stratum_single_sample", values: { class: "1" } });
  });

  it("are refused by name where their sizes cannot be", () => {
    expect(() => clusterDesign([], 4)).toThrow(/no samples/);
    expect(() => clusterDesign([{ id: "7", sampled: 5, cells: 4 }], 4)).toThrow(/Cluster 7 has 5.*4 cell/);
    expect(() => clusterDesign([{ id: "7", sampled: 4, cells: 4 }], 0)).toThrow(/1 units.*only 0/);
  });
});
