import { expect, it } from "vitest";
import { PlaceNumbers } from "./place-numbers.ts";

it("numbers places in the order in which they come, equal ones alike, whatever the sign of zero", () => {
  const numbers = new PlaceNumbers(10_000);
  const of = (index: number) => numbers.numberOf([(index % 100) / 10 ** 7, Math.floor(index / 100) - 50]);
  const first = Array.from({ length: 10_000 }, (_, index) => of(index));
  expect(first).toEqual(Array.from({ length: 10_000 }, (_, index) => index));
  expect(first.map((number) => of(number))).toEqual(first);
  expect(numbers.numberOf([-0, 0])).toBe(of(5_000));
  expect(numbers.count).toBe(10_000);
});
