import { expect, it } from "vitest";
import { seededRandom } from "../test/random-shapes.ts";
import { cheapestFirst } from "./cheapest-first.ts";

it("leaves out what costs too much", () => {
  expect([
    ...cheapestFirst(Float64Array.of(Number.POSITIVE_INFINITY, 2, Number.POSITIVE_INFINITY, 1)),
  ]).toEqual([3, 1]);
});

it("gives the cheapest first, and of equal ones the first, as a stable sort does", () => {
  const random = seededRandom(3);
  for (const length of [0, 1, 2, 3, 500]) {
    const costs = Float64Array.from({ length }, () => Math.floor(random() * 40));
    const sorted = [...costs.keys()].sort((one, other) => costs[one]! - costs[other]!);
    expect([...cheapestFirst(costs)]).toEqual(sorted);
  }
});
