import { readSamplingPlan } from "@parcelle/sampling/designs/sampling-plan";
import { describe, expect, it } from "vitest";
import { firstValues, incompleteFields, type PlanValues, planOf, readBreaks } from "./plan-values.ts";

const layered: PlanValues = {
  ...{ ...firstValues, layer: "hansen-gfc/treecover2000/v1.12", classes: ["0"] },
  ...{ operation: "between", shareFrom: 20, shareTo: 60, isStratified: true, breaks: "30 % ; 50,5" },
};

describe("a plan that is filled in", () => {
  it("is complete from the start, and the plan that the command reads", () => {
    expect(incompleteFields(firstValues)).toEqual([]);
    expect(readSamplingPlan(planOf(firstValues, []))).toMatchObject({
      ...{ cluster: { length: 500, width: 500 }, cell: { length: 100, width: 100 }, draw: "balanced" },
      ...{ size: { number: 30 }, secondStage: { size: { number: 1 }, draw: "simple" } },
    });
  });

  it("has the filter and the strata of its layer in shares, and no cells where there are none", () => {
    const plan = readSamplingPlan(planOf({ ...layered, hasCells: false, dataSize: 1200 }, [1, 2]));
    expect(plan).toMatchObject({
      prior: { classes: [1, 2], filter: { operation: "between", from: 0.2, to: 0.6 } },
      ...{ strata: { breaks: [0.3, 0.505], allocation: "proportional" }, dataSizeHectares: 1200 },
    });
    expect([plan.cell, plan.secondStage]).toEqual([undefined, undefined]);
  });

  it("names what is missing, in the order of the form", () => {
    const empty = {
      ...layered,
      clusterLength: "",
      amount: "abc",
      classes: [],
      shareTo: 10,
      breaks: "60; 20",
    };
    expect(incompleteFields(empty)).toEqual(["clusterLength", "amount", "classes", "shareTo", "breaks"]);
    expect(incompleteFields({ ...firstValues, hasCells: false, cellLength: "" })).toEqual([]);
    expect(["", "0", "100", "a", "20;20"].map(readBreaks)).toEqual([null, null, null, null, null]);
  });
});
