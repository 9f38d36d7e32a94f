import {
  type EligibilityReason,
  eligibilityReasons,
  plotEligibility,
} from "@parcelle/domain/forest/eligibility";
import type { EligibilityDocument } from "@parcelle/domain/forest/eligibility-document";
import type { EligibilityRules } from "@parcelle/domain/forest/eligibility-run";
import type { ReportedPlot, ReportHead } from "../src/report-source.ts";

const hansen = { product: "hansen-gfc", version: "2024-v1.12", title: { fr: "Hansen", en: "Hansen" } };
const natural = { product: "sbtn-natural-lands", version: "v1.1", title: { fr: "SBTN", en: "SBTN" } };

export const rules: EligibilityRules = {
  activity: "arr",
  definition: { minimumHeightMetres: 5, minimumHectares: 0.1, minimumCoverPercent: 30, neighbours: 8 },
  ...{ preset: "unfccc-ci", standard: "vcs", startYear: 2020, yearsBefore: 10 },
};

/** What was found of a plot, from the hectares of each reason. */
export function found(areas: Partial<Record<EligibilityReason, number>>): EligibilityDocument {
  const told = Object.entries(areas).map(([reason, hectares]) => {
    const known = reason as EligibilityReason;
    return { reason: known, state: eligibilityReasons[known], hectares };
  });
  return {
    reason: told[0]?.reason ?? "no_outline",
    areas: told,
    layers: { atStart: [hansen], before: [hansen], native: [natural] },
    missing: [{ code: "growth-unseen", year: 2020, detail: "2000" }],
    ...{ startYear: 2020, beforeYear: 2010 },
  };
}

/** A plot of a project that was assessed; `document: null` for one that was not. */
export function plotOf(number: number, changes: Partial<ReportedPlot> = {}): ReportedPlot {
  const [west, south] = [-3.9 + number / 200, 6.1 + (number % 3) / 200];
  const [east, north] = [west + 0.0015, south + 0.0012];
  const ring = [
    [west, south],
    [east, south],
    [east, north],
    [west + 0.0004, north],
    [west, south],
  ];
  const document = (changes.document ?? null) as EligibilityDocument | null;
  return {
    ...{
      id: number,
      identifier: `T-${number}`,
      properties: {},
      farmer: "Awa Koné",
      productionPlace: "Adzopé",
    },
    ...{ country: "CI", province: "CI-07", geometryHash: "c".repeat(64), declaredAreaHectares: null },
    units: { region: "La Mé", department: "Adzopé", municipality: null, code: "CI-07.a" },
    geometry: { type: "Polygon", coordinates: [ring] },
    areaHectares: document ? document.areas.reduce((sum, { hectares }) => sum + hectares, 0) : 1.25,
    ...{ perimeterMetres: 600, geometryState: "normal", findings: [], elsewhere: null, overrule: null },
    state: document && plotEligibility(document.areas),
    resultHash: document && "a".repeat(64),
    inputsHash: document && "b".repeat(64),
    ...{ runId: document && 4, resultOutdated: false },
    ...changes,
    document,
  };
}

/** A project of planting with its runs. */
export function headOf(plotCount: number, changes: Partial<ReportHead> = {}): ReportHead {
  const licence = "CC-BY 4.0";
  return {
    ...{
      organisation: "Coopérative d’Adzopé",
      synthetic: false,
      plotCount,
      isCompared: false,
      places: [],
      ownColumns: [],
    },
    project: {
      ...{ id: 1, module: "ARR", name: "Teck de la Mé", type: "reference", commodity: null, country: "CI" },
      ...{ periodStart: null, periodEnd: null, startYear: 2020, endYear: null },
    },
    assessment: {
      ...{ id: 4, parameters: {}, codeVersion: "0.1.0+abc1234", evidenceHash: "d".repeat(64) },
      finishedAt: "2026-11-28T08:00:00.000Z",
    },
    runs: [{ id: 4, rules }],
    columns: [],
    layers: [
      { ...hansen, licence, citation: "Hansen et al., Global Forest Change, 2013.", synthetic: false },
      { ...natural, licence, citation: "SBTN Natural Lands Map v1.1, 2024.", synthetic: false },
    ],
    ...changes,
  };
}
