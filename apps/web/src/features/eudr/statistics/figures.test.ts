import { expect, test } from "vitest";
import type { PlotOverview } from "../api.ts";
import { figuresBy, inRegions, sizeOf, totalOf } from "./figures.ts";

function plot(changes: Partial<PlotOverview>): PlotOverview {
  return {
    area_hectares: 1,
    compliance: null,
    province: null,
    geometry_state: "normal",
    ...changes,
  } as PlotOverview;
}

test("a size class begins with its lower limit", () => {
  expect([0, 0.99, 1, 2, 3.99, 4, 9.99, 10].map(sizeOf)).toEqual([
    "under_1",
    "under_1",
    "1_to_2",
    "2_to_4",
    "2_to_4",
    "4_to_10",
    "4_to_10",
    "over_10",
  ]);
});

test("counts and hectares add up by key and by compliance within it", () => {
  const figures = figuresBy(
    [
      plot({ province: "CI-01", compliance: "compliant", area_hectares: 2 }),
      plot({ province: "CI-01", compliance: "compliant", area_hectares: 3 }),
      plot({ province: "CI-01", area_hectares: 4 }),
      plot({ area_hectares: 5 }),
    ],
    "region",
  );
  expect(figures.get("CI-01")?.get("compliant")).toEqual({ plots: 2, hectares: 5 });
  expect(totalOf(figures, "CI-01")).toEqual({ plots: 3, hectares: 9 });
  expect(totalOf(figures, "")).toEqual({ plots: 1, hectares: 5 });
  expect(totalOf(figures, "CI-99")).toEqual({ plots: 0, hectares: 0 });
});

test("regions filter plots, the unknown region too; none chosen means all", () => {
  const plots = [plot({ province: "CI-01" }), plot({ province: "CI-02" }), plot({})];
  expect(inRegions(plots, [])).toHaveLength(3);
  expect(inRegions(plots, ["CI-02"])).toEqual([plots[1]]);
  expect(inRegions(plots, ["CI-01", "-"])).toEqual([plots[0], plots[2]]);
});
