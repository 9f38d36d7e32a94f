import { seededRandom } from "@parcelle/domain/random/seeded-random";
import { describe, expect, it } from "vitest";
import { byStratum, drawSome, type KnownUnit } from "../../test/drawn-population.ts";
import { estimateAccuracy } from "./estimate-accuracy.ts";
import { simpleRandomDesign, stratifiedDesign, systematicDesign } from "./stratified-design.ts";

/** The 40 pixels of the numerical example, ten in each stratum. */
const stehman = {
  strata: "AAAAAAAAAABBBBBBBBBBCCCCCCCCCCDDDDDDDDDD",
  map: "AAAAAAABBBABBBBBBBBBBBCCCCCCBBDDDDDDDDDD",
  reference: "AAAAACBABCABBBBBAABBCCCCCDDBBADDDDDDDCCB",
};
const sizes = { A: 40_000, B: 30_000, C: 20_000, D: 10_000 };
const areas = Object.entries(sizes).map(([name, hectares]) => ({ class: name, hectares }));
const samples = [...stehman.map].map((map, place) => ({ map, reference: stehman.reference[place]! }));

describe("strata that are not the classes", () => {
  it("give the figures of the numerical example of Stehman 2014", () => {
    const design = stratifiedDesign([...stehman.strata], areas);
    const result = estimateAccuracy(samples, design, Object.keys(sizes), 100_000);
    const [a, b, c] = result.classes;
    expect(a!.proportion).toBeCloseTo(0.35, 10);
    expect(c!.proportion).toBeCloseTo(0.2, 10);
    expect(result.overallAccuracy).toBeCloseTo(0.63, 10);
    expect(b!.usersAccuracy).toBeCloseTo(0.574, 3);
    expect(b!.producersAccuracy).toBeCloseTo(0.794, 3);
    expect(a!.proportionStandardError).toBeCloseTo(0.082, 3);
    expect(c!.proportionStandardError).toBeCloseTo(0.064, 3);
    expect(result.overallStandardError).toBeCloseTo(0.085, 3);
    expect(b!.usersStandardError).toBeCloseTo(0.125, 2);
    expect(b!.producersStandardError).toBeCloseTo(0.116, 2);
  });

  it("have no standard errors where one of them has one sample", () => {
    const design = stratifiedDesign(["A", ..."BBBCCCDDD"], areas);
    const result = estimateAccuracy(samples.slice(0, 10), design, Object.keys(sizes), 100_000);
    expect(result.notices).toContainEqual({ code: "stratum_single_sample", values: { class: "A" } });
    expect(result.overallStandardError).toBeNull();
    expect(result.classes.every(({ interval95 }) => interval95 === null)).toBe(true);
  });

  it("take the finite population into account where the size of a unit is known", () => {
    const whole = stratifiedDesign([..."AABB"], areas.slice(0, 2));
    const half = stratifiedDesign([..."AABB"], areas.slice(0, 2), { unitHectares: 10_000 });
    const values = Float64Array.of(0, 1, 0, 0);
    expect(half.varianceOfTotal(values)).toBeCloseTo(whole.varianceOfTotal(values) / 2, 6);
    expect(() => stratifiedDesign([..."AABB"], areas.slice(0, 2), { unitHectares: 25_000 })).toThrow(
      /"B" has 2 samples, but only 1.2 units/,
    );
  });

  it("are refused by name where they have no area, no samples or are not known", () => {
    expect(() => stratifiedDesign([], areas)).toThrow(/no samples/);
    expect(() => stratifiedDesign([..."AABBCCXX"], areas)).toThrow(/stratum "X" has no area.*2 sample/);
    expect(() => stratifiedDesign([..."AABBCC"], areas)).toThrow(/"D" covers 10,000 ha and has no sample/);
    const without = [...areas, { class: "E", hectares: 0 }];
    expect(() => stratifiedDesign([..."ABCDE"], without)).toThrow(/"E" has 1 sample.*0 ha/);
    const design = stratifiedDesign([..."ABCD"], areas);
    expect(() => estimateAccuracy(samples.slice(0, 4), design, ["B"], 1)).toThrow(/map class "A".*4 sample/);
  });
});

/** A map of 30,000 units whose strata, map and truth agree in part. */
function population(): KnownUnit[] {
  const random = seededRandom("population");
  const shares = { inner: [0.8, 0.9], edge: [0.45, 0.75], outer: [0.08, 0.85] };
  const counts = { inner: 9000, edge: 6000, outer: 15_000 };
  return Object.entries(shares).flatMap(([stratum, [forest, right]]) =>
    Array.from({ length: counts[stratum as keyof typeof counts] }, () => {
      const reference = random.next() < forest! ? "forest" : "other";
      const isRight = random.next() < right!;
      const map = isRight ? reference : reference === "forest" ? "other" : "forest";
      return { stratum, map, reference };
    }),
  );
}

const known = population();
const forestTruth = known.filter(({ reference }) => reference === "forest").length;
const mapped = known.filter(({ map }) => map === "forest");
const truth = {
  hectares: forestTruth,
  overall: known.filter(({ map, reference }) => map === reference).length / known.length,
  users: mapped.filter(({ reference }) => reference === "forest").length / mapped.length,
  producers: mapped.filter(({ reference }) => reference === "forest").length / forestTruth,
};
const rounds = 1000;

type Drawn = ReturnType<typeof estimateAccuracy>;

/** Shares of rounds whose 95 % intervals hold the truth. */
function coverage(draw: (round: number) => Drawn) {
  const held = { hectares: 0, overall: 0, users: 0, producers: 0 };
  const holds = (estimate: number | null, error: number | null, value: number) =>
    Math.abs(estimate! - value) <= 1.96 * error! ? 1 / rounds : 0;
  for (let round = 0; round < rounds; round += 1) {
    const result = draw(round);
    const forest = result.classes[0]!;
    const [low, high] = forest.interval95!;
    held.hectares += low <= truth.hectares && truth.hectares <= high ? 1 / rounds : 0;
    held.overall += holds(result.overallAccuracy, result.overallStandardError, truth.overall);
    held.users += holds(forest.usersAccuracy, forest.usersStandardError, truth.users);
    held.producers += holds(forest.producersAccuracy, forest.producersStandardError, truth.producers);
  }
  return held;
}

function expectCovered(held: Record<string, number>) {
  for (const [figure, share] of Object.entries(held)) {
    expect(share, figure).toBeGreaterThanOrEqual(0.93);
    expect(share, figure).toBeLessThanOrEqual(0.97);
  }
}

describe("95 % intervals hold the truth in 93 to 97 of 100 draws", () => {
  it("of strata that are not the classes", () => {
    const strata = byStratum(known);
    const stratumAreas = [...strata].map(([name, units]) => ({ class: name, hectares: units.length }));
    const held = coverage((round) => {
      const random = seededRandom(`stratified ${round}`);
      const drawn = [...strata.values()].flatMap((units) => drawSome(units, 120, random));
      const design = stratifiedDesign(
        drawn.map(({ stratum }) => stratum),
        stratumAreas,
      );
      return estimateAccuracy(drawn, design, ["forest", "other"], known.length);
    });
    expectCovered(held);
  });

  it("of a simple draw", () => {
    const held = coverage((round) => {
      const drawn = drawSome(known, 300, seededRandom(`simple ${round}`));
      const design = simpleRandomDesign(drawn.length, known.length);
      return estimateAccuracy(drawn, design, ["forest", "other"], known.length);
    });
    expectCovered(held);
  });
});

describe("simple and systematic samples", () => {
  it("have the standard error of a share, √(p(1−p)/(n−1))", () => {
    const drawn = [..."AAAAAABBBB"].map((reference) => ({ map: "A", reference }));
    const result = estimateAccuracy(drawn, simpleRandomDesign(10, 500), ["A", "B"], 500);
    expect(result.method).toBe("simple_random");
    expect(result.classes[0]!.hectares).toBeCloseTo(300, 9);
    expect(result.classes[0]!.proportionStandardError).toBeCloseTo(Math.sqrt((0.6 * 0.4) / 9), 12);
  });

  it("say that a systematic sample's variance is that of a simple draw", () => {
    const drawn = [..."AAAAAABBBB"].map((reference) => ({ map: "A", reference }));
    const result = estimateAccuracy(drawn, systematicDesign(10, 500), ["A", "B"], 500);
    expect(result.method).toBe("systematic");
    expect(result.source).toMatch(/as of a simple draw/);
    expect(result.notices).toContainEqual({ code: "variance_as_simple", values: {} });
  });

  it("need two samples for a standard error", () => {
    const result = estimateAccuracy([{ map: "A", reference: "A" }], simpleRandomDesign(1, 500), ["A"], 500);
    expect(result.overallStandardError).toBeNull();
    expect(result.notices).toContainEqual({ code: "too_few_units", values: { count: 1 } });
  });
});
