import { expect, test } from "vitest";
import type { State, StateList } from "../states/state-list.ts";
import type { PlotGroup } from "../statistics/figures-query.ts";
import { summaryOf } from "./report-plots.ts";

const states: StateList = {
  ...{ id: "compliance", column: "state", none: "not_assessed", list: [] },
  title: { fr: "Conformité", en: "Compliance" },
};
const list = ["eligible", "not_eligible"].map((value) => ({ value, hectaresValue: `${value}_hectares` }));

const group = (changes: Partial<PlotGroup>) =>
  ({ state: "not_assessed", plots: 1, hectares: 2, sums: {}, ...changes }) as PlotGroup;

test("chosen plots are told by their states and stated areas", () => {
  const groups = [group({ state: "compliant" }), group({ plots: 2, hectares: 3 })];
  expect(summaryOf(groups, states)).toEqual({
    count: 3,
    groups: [
      { state: "compliant", plots: 1, hectares: 2 },
      { state: "not_assessed", plots: 2, hectares: 3 },
    ],
  });
  expect(summaryOf([], states)).toEqual({ count: 0, groups: [] });
});

test("hectares are those of the land in a state, where runs tell that, and plots are counted once", () => {
  const sums = { eligible_hectares: 1.5, not_eligible_hectares: 0.5 };
  const told = summaryOf([group({ state: "eligible", sums })], { ...states, list: list as State[] });
  expect(told).toEqual({
    count: 1,
    groups: [
      { state: "eligible", plots: 1, hectares: 1.5 },
      { state: "not_eligible", plots: 0, hectares: 0.5 },
    ],
  });
});
