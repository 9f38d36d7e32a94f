import { expect, it } from "vitest";
import { stateOfPeriod } from "./subscription-queries.ts";
import { usageSeries } from "./usage-series.ts";

it("one bar a month and service, oldest month first, nothing where nothing was used", () => {
  const usage = [
    { month: "2026-11", service: "b", units: 1, credits: 5 },
    { month: "2026-10", service: "a", units: 7, credits: 7 },
    { month: "2026-10", service: "b", units: 2, credits: 10 },
  ];
  expect(usageSeries(usage)).toEqual({
    months: ["2026-10", "2026-11"],
    series: [
      { service: "a", values: [7, 0] },
      { service: "b", values: [10, 5] },
    ],
  });
});

it.each([
  ["2026-11-20", null, "active"],
  ["2026-11-20", "2026-11-20", "active"],
  ["2026-11-21", null, "coming"],
  ["2026-01-01", "2026-11-19", "ended"],
])("a feature from %s until %s is %s on 20 November", (valid_from, valid_until, expected) => {
  expect(stateOfPeriod({ feature: "EUDR", valid_from, valid_until }, "2026-11-20")).toBe(expected);
});
