import { type IndicatorKey, indicatorKeys } from "@parcelle/domain/risk/indicator-inputs";
import { type IndicatorValues, treeKeys, treeOutcome } from "@parcelle/domain/risk/trees";
import { expect, test } from "vitest";
import { treeDrawings, walkTree } from "./tree-steps.ts";

function everyCombination(): IndicatorValues[] {
  return Array.from(
    { length: 2 ** indicatorKeys.length },
    (_, bits) =>
      Object.fromEntries(indicatorKeys.map((key, index) => [key, Boolean(bits & (1 << index))])) as Record<
        IndicatorKey,
        boolean
      >,
  );
}

test.each(treeKeys)("the drawing of the %s tree ends where the rules end, for every combination", (tree) => {
  for (const values of everyCombination()) {
    const outcome = treeOutcome(tree, values);
    const walk = walkTree(tree, values);
    expect(walk.branch).toBe(outcome.branch);
    const { steps, last } = treeDrawings[tree];
    const end = [...steps, last].find(({ branch }) => branch === walk.branch);
    expect(end?.risk).toBe(outcome.risk);
  }
});

test("questions after the end are not answered", () => {
  const values = Object.fromEntries(indicatorKeys.map((key) => [key, false])) as Record<
    IndicatorKey,
    boolean
  >;
  const { steps } = walkTree("perennial", values);
  expect(steps.map(({ answer }) => answer)).toEqual([false, null, null, null]);
  expect(steps.map(({ isTaken }) => isTaken)).toEqual([true, false, false, false]);
});
