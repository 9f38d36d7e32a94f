import type { BaselineDocument } from "@parcelle/domain/baseline/baseline-document";
import { expect, it } from "vitest";
import type { ReportedPlot, ReportHead } from "../report-source.ts";
import { baselineColumns } from "./baseline-columns.ts";

const matched: BaselineDocument = {
  ...{ reason: "matched", stocking: "height", unit: "m", covariates: [], gaps: [], town: null },
  fromYear: 2000,
  years: [
    { year: 1990, plot: 9, controls: 9 },
    { year: 2000, plot: 1.23456, controls: 0.7 },
    { year: 2010, plot: 6.9, controls: 0.8 },
    { year: 2020, plot: 15.4, controls: 1.1 },
  ],
  controls: [
    { number: 1, weight: 0.5, distance: 0.2 },
    { number: 2, weight: 0.5, distance: 0.4 },
  ],
  layers: [
    { product: "glad-forest-height", version: "GLCLUC2020", title: { fr: "GLAD – hauteur", en: "GLAD" } },
  ],
  baselineSha256: "cd",
};

function cells(changes: Partial<ReportedPlot>, language: "fr" | "en" = "en") {
  const plot = { document: matched, state: "matched", resultOutdated: false, resultHash: "ab" };
  const { cellsOf, columns } = baselineColumns({} as ReportHead, language);
  const told = cellsOf({ ...plot, ...changes } as unknown as ReportedPlot);
  const known = columns.map(({ key }) => key);
  expect(Object.keys(told).filter((key) => !known.includes(key))).toEqual([]);
  return told;
}

it("tells a plot beside its controls in the first and the last year of the crediting period", () => {
  expect(cells({})).toEqual({
    ...{ baselineState: "Matched", outdated: null, reason: "Controls found", stocking_unit: "m" },
    ...{ year_from: 2000, year_to: 2020, stocking_from: 1.235, stocking_to: 15.4 },
    ...{ controls_from: 0.7, controls_to: 1.1, controls: 2, controls_apart: 0.3 },
    ...{ baselineLayers: "GLAD GLCLUC2020", baselineHash: "cd", resultHash: "ab" },
  });
});

it("leaves empty what no layer tells, and tells a plot without a result as that", () => {
  const outside = { ...matched, reason: "outside_layers" as const, controls: [], years: [] };
  expect(cells({ document: outside, state: "to_examine" }, "fr")).toMatchObject({
    ...{ baselineState: "À examiner", reason: "Hors des couches", year_from: null, stocking_to: null },
    ...{ controls: 0, controls_apart: null },
  });
  expect(cells({ document: null, state: null, resultHash: null })).toEqual({
    ...{ baselineState: "Not assessed", outdated: null, reason: null, resultHash: null },
  });
  expect(cells({ resultOutdated: true }).outdated).toMatch("run the assessment again");
  expect(cells({ state: "blessed" }).baselineState).toBe("Unknown (blessed)");
});
