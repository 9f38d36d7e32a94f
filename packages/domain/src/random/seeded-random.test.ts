import { describe, expect, it } from "vitest";
import { seededRandom, xoshiro128 } from "./seeded-random.ts";

function drawn(seed: string, count: number): number[] {
  const { next } = seededRandom(seed);
  return Array.from({ length: count }, next);
}

describe("seeded numbers", () => {
  it("are the same for the same seed, and others for a seed that looks alike", () => {
    expect(drawn("1", 5)).toEqual(drawn("1", 5));
    expect(drawn("1", 5)).not.toEqual(drawn("2", 5));
  });

  it("fill the range from 0 to 1 evenly", () => {
    const numbers = drawn("even", 100_000);
    const counts = Array.from({ length: 10 }, () => 0);
    for (const number of numbers) counts[Math.floor(number * 10)]! += 1;
    const chiSquared = counts.reduce((sum, count) => sum + (count - 10_000) ** 2 / 10_000, 0);
    expect(Math.min(...numbers)).toBeGreaterThanOrEqual(0);
    expect(Math.max(...numbers)).toBeLessThan(1);
    // The 99.9 % point of chi-squared with nine degrees of freedom.
    expect(chiSquared).toBeLessThan(27.9);
  });

  it("give each whole number below a limit equally often, and no other", () => {
    const random = seededRandom("below");
    const counts = Array.from({ length: 7 }, () => 0);
    for (let round = 0; round < 70_000; round += 1) counts[random.below(7)]! += 1;
    expect(counts).toHaveLength(7);
    for (const count of counts) expect(Math.abs(count - 10_000)).toBeLessThan(400);
  });

  it("have mean 0 and deviation 1 where they are asked to be normal", () => {
    const random = seededRandom("normal");
    const numbers = Array.from({ length: 50_000 }, random.normal);
    const mean = numbers.reduce((sum, number) => sum + number, 0) / numbers.length;
    const variance = numbers.reduce((sum, number) => sum + (number - mean) ** 2, 0) / numbers.length;
    expect(mean).toBeCloseTo(0, 1);
    expect(variance).toBeCloseTo(1, 1);
  });

  it("are those of the published generator from its state of 1, 2, 3, 4", () => {
    const word = xoshiro128([1, 2, 3, 4]);
    const words = [11520, 0, 5927040, 70819200, 2031721883, 1637235492, 1287239034, 3734860849, 3729100597];
    expect(words.map(word)).toEqual(words);
  });

  it("stay as they are: a draw that is kept as evidence can be repeated", () => {
    expect(drawn("parcelle", 3)).toEqual([0.5903143476669095, 0.017387162662598543, 0.20637258654667834]);
  });
});
