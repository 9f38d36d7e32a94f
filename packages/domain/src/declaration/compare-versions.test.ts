import { expect, it } from "vitest";
import { compareVersions } from "./compare-versions.ts";

const version = (mass: number, city: string | null, plots: string[]) => ({
  content: {
    internal_reference: "D-1",
    operator: { name: "Chocolats", city, identifiers: [{ type: "eori", value: "FR1" }] },
    products: [{ id: mass, position: 1, tariff_code: "1801", net_mass_kilograms: mass }],
  },
  plots,
});

it("two versions that say the same differ in nothing, whatever their rows are numbered", () => {
  expect(compareVersions(version(5, "Lyon", ["P-1"]), version(5, "Lyon", ["P-1"]))).toEqual({
    ...{ changes: [], plotsAdded: [], plotsRemoved: [] },
  });
});

it("what changed, came and went is told by its place", () => {
  const told = compareVersions(version(5, "Lyon", ["P-1", "P-2"]), version(7, null, ["P-2", "P-3"]));
  expect(told.changes).toEqual([
    { path: "operator.city", before: "Lyon", after: null },
    { path: "products.1.net_mass_kilograms", before: "5", after: "7" },
  ]);
  expect([told.plotsAdded, told.plotsRemoved]).toEqual([["P-3"], ["P-1"]]);
});
