import { type SeededRandom, seededRandom } from "@parcelle/domain/random/seeded-random";
import { describe, expect, it } from "vitest";
import { drawnNumber } from "../../../../tools/draw.ts";
import { readTable8, withReference } from "../../test/reference-data.ts";
import { allocateSamples, allocations } from "./allocate-samples.ts";
import { sampleSize } from "./sample-size.ts";

const planned = [
  { class: "Deforestation", hectares: 18_000, expectedAccuracy: 0.7 },
  { class: "Forest gain", hectares: 13_500, expectedAccuracy: 0.6 },
  { class: "Stable forest", hectares: 288_000, expectedAccuracy: 0.9 },
  { class: "Stable non-forest", hectares: 580_500, expectedAccuracy: 0.95 },
];
const strata = planned.map(({ class: name, hectares, expectedAccuracy }) => ({
  ...{ name, size: hectares, expectedAccuracy },
}));

/** Strata of any size, some without any, some whose accuracy is certain. */
function drawnStrata(random: SeededRandom) {
  return Array.from({ length: 1 + random.below(7) }, (_, place) => ({
    name: `stratum ${place}`,
    size: random.below(5) === 0 ? 0 : 10 ** (4 * random.next()),
    expectedAccuracy: random.below(6) === 0 ? 1 : random.next(),
    population: 1 + random.below(400),
  }));
}

describe("how many samples", () => {
  it("are 641 in the example of Olofsson et al. 2014", () => {
    expect(sampleSize(planned, 0.01)).toBe(641);
  });

  it("are those of the reference data", withReference, () => {
    const { classes, mapPixels, sampleSize: asked } = readTable8();
    const given = classes.map((name, place) => ({
      ...{ class: name, hectares: mapPixels[place]!, expectedAccuracy: asked.assumedUA[place]! },
    }));
    expect(sampleSize(given, asked.targetSEoa)).toBe(asked.n);
  });

  it("are fewer where the population is small", () => {
    // (Σ W S)² / (SE² + Σ W S² / N) = 383.0097 for a thousand units.
    expect(sampleSize(planned, 0.01, 900)).toBe(384);
    expect(sampleSize(planned, 0.01, 0.09)).toBe(641);
  });

  it("are refused by name where the target or an accuracy cannot be", () => {
    expect(() => sampleSize(planned, 0)).toThrow(/aimed at.*0/);
    expect(() => sampleSize([{ ...planned[0]!, expectedAccuracy: 1.2 }], 0.01)).toThrow(
      /"Deforestation".*1\.2/,
    );
    expect(() => sampleSize([{ ...planned[0]!, expectedAccuracy: 1 }], 0.01)).toThrow(/no uncertainty/);
    expect(() => sampleSize([{ ...planned[0]!, hectares: 0 }], 0.01)).toThrow(/no class with an area/);
  });
});

describe("sharing samples out among strata", () => {
  it("follows size, size and spread, spread by cost, or nothing", () => {
    expect(allocateSamples(strata, 641, "proportional")).toEqual([13, 10, 205, 413]);
    expect(allocateSamples(strata, 641, "equal")).toEqual([161, 160, 160, 160]);
    expect(allocateSamples(strata, 641, "neyman")).toEqual([23, 19, 243, 356]);
    const costly = strata.map((stratum, place) => ({ ...stratum, cost: place === 3 ? 4 : 1 }));
    const [, , , cheap] = allocateSamples(strata, 641, "neyman");
    expect(allocateSamples(costly, 641, "optimal")[3]).toBeLessThan(cheap!);
    expect(allocateSamples(strata, 641, "optimal")).toEqual(allocateSamples(strata, 641, "neyman"));
  });

  it("gives small classes their minimum and takes it from the others by their importance", () => {
    expect(allocateSamples(strata, 641, "proportional", 75)).toEqual([75, 75, 163, 328]);
    expect(allocateSamples([{ name: "none", size: 0 }, ...strata], 300, "proportional", 75)).toEqual([
      0, 75, 75, 75, 75,
    ]);
    expect(() => allocateSamples(strata, 299, "proportional", 75)).toThrow(/75 a class needs 300.*only 299/);
  });

  it("never draws more from a stratum than it has", () => {
    const small = strata.map((stratum, place) => ({ ...stratum, population: [5, 20, 1000, 1000][place]! }));
    expect(allocateSamples(small, 641, "equal", 50)).toEqual([5, 20, 308, 308]);
    expect(() => allocateSamples(small, 2026, "equal")).toThrow(/2,026 units.*only 2,025/);
  });

  it("adds up, keeps to its bounds, and gives the same again, whatever the strata", () => {
    const random = seededRandom(String(drawnNumber("allocate-samples")));
    for (let round = 0; round < 500; round += 1) {
      const some = drawnStrata(random);
      const population = some.reduce((sum, each) => sum + (each.size > 0 ? each.population : 0), 0);
      const minimum = random.below(4);
      const size = Math.min(population, some.length * minimum + random.below(600));
      if (size === 0 || some.every((each) => each.size === 0 || each.expectedAccuracy === 1)) continue;
      for (const allocation of allocations) {
        const numbers = allocateSamples(some, size, allocation, minimum);
        expect(numbers.reduce((sum, number) => sum + number, 0)).toBe(size);
        expect(allocateSamples(some, size, allocation, minimum)).toEqual(numbers);
        for (const [place, number] of numbers.entries()) {
          const most = some[place]!.size > 0 ? some[place]!.population : 0;
          expect(number).toBeLessThanOrEqual(most);
          expect(number).toBeGreaterThanOrEqual(Math.min(minimum, most));
        }
      }
    }
  });

  it("is refused by name without expected accuracies, or with a cost that is none", () => {
    expect(() => allocateSamples([{ name: "a", size: 1 }], 5, "neyman")).toThrow(/"neyman".*"a"/);
    expect(() => allocateSamples([{ ...strata[0]!, cost: 0 }], 5, "optimal")).toThrow(/cost.*0/);
    expect(() => allocateSamples([{ ...strata[0]!, expectedAccuracy: 1 }], 5, "neyman")).toThrow(
      /no uncertainty/,
    );
  });
});
