import type { EligibilityDocument } from "@parcelle/domain/forest/eligibility-document";
import { expect, it } from "vitest";
import type { ReportedPlot, ReportHead } from "../report-source.ts";
import { eligibilityColumns } from "./eligibility-columns.ts";

const hansen = { product: "hansen-gfc", version: "2024-v1.12", title: { fr: "Hansen", en: "Hansen" } };
const natural = { product: "sbtn-natural-lands", version: "v1.1", title: { fr: "SBTN", en: "SBTN" } };
const mixed: EligibilityDocument = {
  reason: "mixed",
  areas: [
    { reason: "forest_at_start", state: "not_eligible", hectares: 0.25 },
    { reason: "no_forest_no_conversion", state: "eligible", hectares: 1.75 },
  ],
  layers: { atStart: [hansen], before: [hansen], native: [natural] },
  missing: [],
  ...{ startYear: 2020, beforeYear: 2010 },
};

const definition = { minimumHeightMetres: 5, minimumHectares: 0.5, minimumCoverPercent: 30, neighbours: 8 };
const rules = {
  ...{ activity: "arr", definition, preset: null, standard: "none", startYear: 2020, yearsBefore: 10 },
};

function cells(changes: Partial<ReportedPlot>, language: "fr" | "en" = "en") {
  const plot = {
    document: mixed,
    state: "to_examine",
    overrule: null,
    resultOutdated: false,
    resultHash: "ab",
  };
  const { cellsOf } = eligibilityColumns({ runs: [{ id: 3, rules }] } as unknown as ReportHead, language);
  return cellsOf({ ...plot, ...changes } as unknown as ReportedPlot);
}

it("tells the state, the hectares of each, how much of mixed land is what, and a sentence for each area", () => {
  expect(cells({})).toMatchObject({
    ...{ eligibility: "To examine", assessedEligibility: "To examine", overruleComment: null },
    ...{ eligible_ha: 1.75, not_eligible_ha: 0.25, to_examine_ha: 0, resultHash: "ab" },
  });
  expect(String(cells({}, "fr").reason).replaceAll(/\s/g, " ")).toBe(
    "Éligible sur 1,75 ha, non éligible sur 0,25 ha. 1,75 ha : ni forêt en 2020 (Hansen 2024-v1.12) ni en 2010 (Hansen 2024-v1.12), et aucune conversion d’écosystème naturel constatée entre ces années (SBTN v1.1). 0,25 ha : forêt en 2020 (Hansen 2024-v1.12).",
  );
});

it("keeps what was computed beside what a person decided", () => {
  const overrule = { by: "Awa Koné", comment: "Visité", at: "2026-11-28", state: "eligible" };
  expect(cells({ state: "eligible", overrule })).toMatchObject({
    ...{ eligibility: "Eligible", assessedEligibility: "To examine", overruleComment: "Visité (Awa Koné)" },
  });
});

it("tells a plot without a result, a point, an outdated result and a state that it does not know as that", () => {
  expect(cells({ document: null, state: null, resultHash: null })).toMatchObject({
    ...{ eligibility: "Not assessed", assessedEligibility: null, reason: null, eligible_ha: null },
  });
  const point = { ...mixed, reason: "no_outline" as const, areas: [] };
  expect(cells({ document: point })).toMatchObject({ reason: "Point without an outline", eligible_ha: null });
  expect(cells({ resultOutdated: true }).outdated).toMatch("run the assessment again");
  expect(cells({ state: "blessed" }).eligibility).toBe("Unknown (blessed)");
});

it("tells state and reason as codes too, which are alike in both languages", () => {
  for (const language of ["fr", "en"] as const) {
    expect(cells({}, language)).toMatchObject({ stateCode: "to_examine", reasonCode: "mixed" });
    const empty = cells({ document: null, state: null }, language);
    expect(empty).toMatchObject({ stateCode: "not_assessed", reasonCode: null });
  }
});

it("tells by which definition and years each plot was found to be what it is", () => {
  const told = String(cells({ runId: 3 }).rules);
  expect(told).toContain("5 m");
  expect(told).toContain("0.5");
  expect(told).toContain("2020");
  expect(told).toContain("2010");
  expect(cells({ runId: null, document: null }).rules).toBeNull();
});
