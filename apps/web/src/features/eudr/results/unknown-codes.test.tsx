// @vitest-environment happy-dom
import type { RiskAssessment } from "@parcelle/domain/risk/assess-plot";
import { readFindings } from "@parcelle/geometry/read-findings";
import { render, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { LocaleProvider } from "#ui/locale.tsx";
import type { PlannedRow } from "#workspace/imports/import-plan.ts";
import { rowRefusalText, rowTexts } from "#workspace/imports/row-texts.ts";
import { numbered } from "#workspace/plot/finding-places.ts";
import { FindingsList } from "#workspace/plot/findings-list.tsx";
import { commodityName, cropName } from "#workspace/project/project-facts.tsx";
import { geometryStates } from "#workspace/states/geometry-states.ts";
import { stateText } from "#workspace/states/state-list.ts";
import { DecisionTree } from "./decision-tree.tsx";
import { confidence, reasonText } from "./plot-states.ts";

const newer = "from_a_newer_version";
const findings = readFindings([{ code: newer, severity: "fatal", location: "here", detail: { deep: {} } }]);

test("a finding of a newer version is shown, and said to be unknown", () => {
  render(
    <LocaleProvider locale="en">
      <FindingsList findings={numbered(findings)} isOverlapping={false} />
    </LocaleProvider>,
  );
  expect(screen.getByText(`Unknown (${newer}).`)).toBeTruthy();
});

test("a row of an import that a newer version has read is told as far as it is known", () => {
  const row = { findings, overlapping: [], refusal: { code: newer } };
  const planned = { row, identifier: "P-1", isDuplicate: false, tooLong: null } as unknown as PlannedRow;
  expect(rowTexts(planned, "fr")).toEqual([`Inconnu (${newer})`, `Inconnu (${newer}).`]);
  expect(rowRefusalText({ code: "constructor", detail: {} }, "en")).toBe("Unknown (constructor)");
});

test("a tree that this version does not know is named instead of drawn", () => {
  render(
    <LocaleProvider locale="fr">
      <DecisionTree assessment={{ tree: newer, indicators: {} } as unknown as RiskAssessment} />
    </LocaleProvider>,
  );
  expect(screen.getByText(`Inconnu (${newer})`)).toBeTruthy();
});

test("states, reasons, crops and products of a newer version have a name too", () => {
  const unknown = `Unknown (${newer})`;
  expect(reasonText(newer as "no_forest_2020", "en")).toBe(unknown);
  expect(stateText(geometryStates, newer, "en")).toBe(unknown);
  expect(stateText(confidence, newer, "en")).toBe(unknown);
  expect([cropName(newer, "en"), commodityName(newer, "en")]).toEqual([unknown, unknown]);
});
