import { expect, test } from "vitest";
import { seededRandom } from "./seeded-random.ts";

function moments(numbers: number[]) {
  const mean = numbers.reduce((sum, number) => sum + number, 0) / numbers.length;
  const variance = numbers.reduce((sum, number) => sum + (number - mean) ** 2, 0) / numbers.length;
  return { mean, variance };
}

test("the same seed gives the same numbers, and near seeds unrelated ones", () => {
  const numbers = (seed: string) => {
    const random = seededRandom(seed);
    return Array.from({ length: 1000 }, () => random.next());
  };
  expect(numbers("7")).toEqual(numbers("7"));
  const [one, other] = [numbers("7"), numbers("8")];
  const product = moments(one.map((number, index) => number * other[index]!));
  expect(product.mean).toBeCloseTo(0.25, 1);
  expect(one.every((number) => number >= 0 && number < 1)).toBe(true);
});

test("normal numbers have mean 0, variance 1, and a twentieth of them beyond 1.96", () => {
  const random = seededRandom("normal");
  const numbers = Array.from({ length: 100_000 }, () => random.normal());
  const { mean, variance } = moments(numbers);
  expect(mean).toBeCloseTo(0, 1);
  expect(Math.abs(variance - 1)).toBeLessThan(0.02);
  const beyond = numbers.filter((number) => Math.abs(number) > 1.959964).length;
  expect(Math.abs(beyond / numbers.length - 0.05)).toBeLessThan(0.003);
});
