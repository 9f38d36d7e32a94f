// @vitest-environment happy-dom
import { expect, test } from "vitest";
import type { PlotImport } from "./import-queries.ts";
import { keptDecisions } from "./kept-decisions.ts";

const decisions = {
  columns: { identifier: "code", producerName: null, productionPlace: null, area: null },
  leftOut: [2, 7],
  splitRows: [3],
};

function plotImport(inspect_job_id: number): PlotImport {
  return { id: 4, inspect_job_id } as PlotImport;
}

test("what was decided is there again after leaving the page", () => {
  keptDecisions(plotImport(9)).write(decisions);
  expect(keptDecisions(plotImport(9)).read()).toEqual(decisions);
  keptDecisions(plotImport(9)).clear();
  expect(keptDecisions(plotImport(9)).read()).toBeNull();
});

test("another reading of the file begins afresh, and what is not a decision is not taken for one", () => {
  keptDecisions(plotImport(9)).write(decisions);
  expect(keptDecisions(plotImport(10)).read()).toBeNull();
  window.localStorage.setItem(
    "import-4-11",
    JSON.stringify({ value: { leftOut: "all" }, savedAt: Date.now() }),
  );
  expect(keptDecisions(plotImport(11)).read()).toBeNull();
});
