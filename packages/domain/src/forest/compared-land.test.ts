import { expect, test } from "vitest";
import { addCompared, type ComparedLand, changedHectares, nothingCompared } from "./compared-land.ts";

const page = (id: number, hectares: number): ComparedLand => ({
  plots: 2,
  changes: [
    { from: "eligible", to: "eligible", hectares: 3, plots: 2 },
    { from: "eligible", to: "not_eligible", hectares, plots: 1 },
  ],
  changed: [
    {
      ...{ id, identifier: `P${id}`, before: "eligible", after: "to_examine" },
      changes: [{ from: "eligible", to: "not_eligible", hectares }],
    },
  ],
  incomparable: [],
});

test("pages of plots add up to one comparison, each change once and no plot lost", () => {
  const all = [page(1, 0.5), page(2, 1.25)].reduce(addCompared, nothingCompared);
  expect(all.plots).toBe(4);
  expect(all.changes).toEqual([
    { from: "eligible", to: "eligible", hectares: 6, plots: 4 },
    { from: "eligible", to: "not_eligible", hectares: 1.75, plots: 2 },
  ]);
  expect(all.changed.map(({ identifier }) => identifier)).toEqual(["P1", "P2"]);
  expect(changedHectares(all.changes)).toBe(1.75);
});
