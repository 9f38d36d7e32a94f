import { expect, test } from "vitest";
import { goneAmong, joined, withFields, withoutGone } from "./gone-plots.ts";

const gone = joined(
  [
    { id: 2, identifier: "P-2" },
    { id: 3, identifier: "P-3" },
  ],
  [{ id: 70, plot_id: 2 }],
  [
    { id: 8, split_id: 70 },
    { id: 9, split_id: 70 },
    { id: 10, split_id: 71 },
  ],
);

test("of the plots of a draft those are told that were deleted, with their fields where they were split", () => {
  expect(goneAmong([1, 2, 3, 4], gone)).toEqual([
    { id: 2, identifier: "P-2", fields: [8, 9] },
    { id: 3, identifier: "P-3", fields: [] },
  ]);
});

test("they are dropped, or the plots of their fields take their place, each once", () => {
  expect(withoutGone([1, 2, 3, 4], gone)).toEqual([1, 4]);
  expect(withFields([1, 2, 9, 3, 4], gone)).toEqual([1, 8, 9, 4]);
});
