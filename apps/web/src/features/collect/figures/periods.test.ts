import { expect, test } from "vitest";
import { byPeriod, fitPeriod, weekOf } from "./periods.ts";

const days = [
  { value: "2026-11-01", count: 2 },
  { value: "2026-11-03", count: 1 },
  { value: "2026-11-09", count: 4 },
];

test("a day without records is nought on the curve, it is not left out", () => {
  expect(byPeriod(days, "day").map(({ count }) => count)).toEqual([2, 0, 1, 0, 0, 0, 0, 0, 4]);
});

test("weeks begin on Monday, and months are whole", () => {
  expect(weekOf("2026-11-01")).toBe("2026-10-26");
  expect(byPeriod(days, "week")).toEqual([
    { value: "2026-10-26", count: 2 },
    { value: "2026-11-02", count: 1 },
    { value: "2026-11-09", count: 4 },
  ]);
  expect(byPeriod(days, "month")).toEqual([{ value: "2026-11", count: 7 }]);
});

test("the longer the time, the coarser the curve", () => {
  const until = (value: string) => fitPeriod([days[0]!, { value, count: 1 }]);
  expect([fitPeriod(days), until("2027-06-01"), until("2029-01-01"), fitPeriod([])]).toEqual([
    "day",
    "week",
    "month",
    "day",
  ]);
});
