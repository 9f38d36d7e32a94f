import { mostOverlapsOfPlot } from "@parcelle/geometry/most-overlaps";
import type { areSameOutlines as sameOutlines } from "@parcelle/geometry/same-outlines";
import { expect, it, vi } from "vitest";
import type { LinkedUnit } from "./link-units.ts";

vi.mock("@parcelle/geometry/same-outlines", async (original) => {
  const real = await original<{ areSameOutlines: typeof sameOutlines }>();
  return { areSameOutlines: vi.fn(real.areSameOutlines) };
});

const stacked = (row: number): LinkedUnit =>
  ({
    ...{ file: 0, row, name: `Commune ${row}`, parent: null, hectares: 1200 },
    geometry: {
      type: "Polygon",
      coordinates: [
        [
          [-5.8, 6.2],
          [-5.77, 6.2],
          [-5.77, 6.23],
          [-5.8, 6.23],
          [-5.8, 6.2],
        ],
      ],
    },
  }) as unknown as LinkedUnit;

it("2,000 units on the same place are each told of, without comparing every one with every other", async () => {
  // Another file may have loaded it before, with what is counted here.
  vi.resetModules();
  const { checkUnits } = await import("./check-units.ts");
  const { areSameOutlines } = await import("@parcelle/geometry/same-outlines");
  const count = 2000;
  const problems = checkUnits(
    Array.from({ length: count }, (_, row) => stacked(row)),
    "CI",
  );
  const told = problems.filter(({ code }) => code === "overlaps_sibling");
  expect(told.every(({ severity }) => severity === "error")).toBe(true);
  expect(told.length).toBeLessThanOrEqual(count * mostOverlapsOfPlot);
  const names = new Set(told.flatMap(({ unit, detail }) => [unit, detail.other]));
  expect(names.size).toBe(count);
  const compared = vi.mocked(areSameOutlines).mock.calls.length;
  expect(compared).toBeGreaterThan(0);
  expect(compared).toBeLessThanOrEqual(2 * count * mostOverlapsOfPlot);
});
