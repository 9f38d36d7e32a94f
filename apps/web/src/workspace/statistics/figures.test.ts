import { expect, test } from "vitest";
import { figuresBy, inUnits, isToldByStates, sizeClasses, totalOf } from "./figures.ts";
import { countOf, type PlotGroup, usableOf } from "./figures-query.ts";

const region = (one: PlotGroup) => one.region;
const state = (one: PlotGroup) => String(one.state);
const size = ({ size_class }: PlotGroup) => sizeClasses[size_class]!;

function group(changes: Partial<PlotGroup>): PlotGroup {
  return {
    ...{ state: "not_assessed", classes: null, reason_code: "not_assessed", geometry_state: "normal" },
    ...{ size_class: 1, plots: 1, hectares: 1, sums: {} },
    ...{ region: "", region_name: null, department: "", department_name: null },
    ...{ municipality: "", municipality_name: null },
    ...changes,
  };
}

test("counts and hectares add up by key and by state within it", () => {
  const figures = figuresBy(
    [
      group({ region: "CI-01", state: "compliant", plots: 2, hectares: 2 }),
      group({ region: "CI-01", state: "compliant", hectares: 3 }),
      group({ region: "CI-01", plots: 4, hectares: 4 }),
      group({ hectares: 5 }),
    ],
    region,
    state,
  );
  expect(figures.get("CI-01")?.get("compliant")).toEqual({ plots: 3, hectares: 5 });
  expect(totalOf(figures, "CI-01")).toEqual({ plots: 7, hectares: 9 });
  expect(totalOf(figures, "")).toEqual({ plots: 1, hectares: 5 });
  expect(totalOf(figures, "CI-99")).toEqual({ plots: 0, hectares: 0 });
});

test("keys that go with one state each say the same as the states, until one plot stands elsewhere", () => {
  const risk = (one: PlotGroup) => String(one.reason_code);
  const alike = [
    group({ state: "compliant", reason_code: "low" }),
    group({ state: "compliant", reason_code: "low", region: "CI-01" }),
    group({ state: "non_compliant", reason_code: "high" }),
  ];
  expect(isToldByStates(figuresBy(alike, risk, state))).toBe(true);
  const decided = group({ state: "compliant", reason_code: "high" });
  expect(isToldByStates(figuresBy([...alike, decided], risk, state))).toBe(false);
  expect(isToldByStates(figuresBy(alike, () => "all", state))).toBe(false);
});

test("a size class is known by its place", () => {
  const figures = figuresBy([group({ size_class: 0 }), group({ size_class: 4, plots: 3 })], size, state);
  expect([totalOf(figures, "under_1").plots, totalOf(figures, "over_10").plots]).toEqual([1, 3]);
});

test("regions filter plots, the unknown region too; none chosen means all", () => {
  const groups = [group({ region: "CI-01" }), group({ region: "CI-02" }), group({})];
  expect(inUnits(groups, "region", [])).toHaveLength(3);
  expect(inUnits(groups, "region", ["CI-02"])).toEqual([groups[1]]);
  expect(inUnits(groups, "region", ["CI-01", "-"])).toEqual([groups[0], groups[2]]);
});

test("departments filter what the regions leave", () => {
  const groups = [
    group({ region: "CI-01", department: "CI-01.a" }),
    group({ region: "CI-01" }),
    group({ region: "CI-02", department: "CI-02.b" }),
  ];
  const inRegion = inUnits(groups, "region", ["CI-01"]);
  expect(inUnits(inRegion, "department", ["CI-01.a"])).toEqual([groups[0]]);
  expect(inUnits(inRegion, "department", ["-"])).toEqual([groups[1]]);
});

test("plots whose outline is abnormal are not offered for an analysis", () => {
  const groups = [group({ plots: 4, geometry_state: "abnormal" }), group({ plots: 394 })];
  expect(countOf(usableOf(groups))).toBe(394);
});
