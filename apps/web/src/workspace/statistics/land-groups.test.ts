import { expect, test } from "vitest";
import type { State, StateList } from "../states/state-list.ts";
import { figuresBy, totalOf } from "./figures.ts";
import { hectaresValues, type PlotGroup } from "./figures-query.ts";
import { landGroups } from "./land-groups.ts";

const told = ["eligible", "not_eligible", "to_examine"].map((value) => ({
  ...{ value, hectaresValue: `${value}_hectares` },
}));
const states: StateList = {
  ...{ id: "eligibility", column: "state", none: "not_assessed" },
  title: { fr: "Éligibilité", en: "Eligibility" },
  list: [...told, { value: "not_assessed" }] as State[],
};

const group = (changes: Partial<PlotGroup>) =>
  ({ state: "eligible", region: "", plots: 1, hectares: 10, sums: {}, ...changes }) as PlotGroup;
const byState = (groups: PlotGroup[]) =>
  figuresBy(
    landGroups(groups, states),
    ({ state }) => state,
    ({ state }) => state,
  );

test("a plot that is mixed has each part of its land in the state of the part, and counts once", () => {
  const sums = { eligible_hectares: 6, not_eligible_hectares: 4, to_examine_hectares: 0 };
  const figures = byState([group({ state: "to_examine", sums }), group({ sums: { eligible_hectares: 10 } })]);
  expect(totalOf(figures, "to_examine")).toEqual({ plots: 1, hectares: 0 });
  expect(totalOf(figures, "eligible")).toEqual({ plots: 1, hectares: 16 });
  expect(totalOf(figures, "not_eligible")).toEqual({ plots: 0, hectares: 4 });
});

test("a plot without a result keeps its whole area, and a point has no land", () => {
  const figures = byState([group({ state: "not_assessed" }), group({ state: "to_examine" })]);
  expect(totalOf(figures, "not_assessed")).toEqual({ plots: 1, hectares: 10 });
  expect(totalOf(figures, "to_examine")).toEqual({ plots: 1, hectares: 0 });
});

test("plots of a module whose states have no land of their own are left as they are", () => {
  const groups = [
    group({ state: "compliant" }),
    group({ state: "to_review", sums: { eligible_hectares: 1 } }),
  ];
  const list = [{ value: "compliant" }, { value: "to_review" }] as State[];
  expect(landGroups(groups, { ...states, list })).toEqual(groups);
  expect(hectaresValues({ list })).toEqual([]);
  expect(hectaresValues(states)).toEqual(told.map(({ hectaresValue }) => hectaresValue));
});
