import { expect, it } from "vitest";
import { parametersOf, problemOf, proposedChoice, type ToldLayers } from "./baseline-choice.ts";
import type { DonorZone } from "./zones-query.ts";

const told: ToldLayers = {
  years: { height: [2000, 2010, 2020], biomass: [] },
  terrain: { elevation: true, rain: false },
};
const zone: DonorZone = {
  ...{ id: 4, name: "Donneurs", deleted_at: null },
  newest: { id: 9, outline_hash: "a".repeat(64), hectares: 12 },
};
const context = { zones: [zone], told, frozen: null };
const choice = { ...proposedChoice({ start_year: 2000 }), zoneId: 4 };

it("names the newest version of the zone with its hash, and leaves nothing to guess", () => {
  expect(parametersOf(choice, context)).toEqual({
    donorZone: { versionId: 9, outlineSha256: "a".repeat(64) },
    ...{ cellMetres: 100, excludedMetres: 0, mostDonors: 20_000, neighbours: 1, caliper: null, seed: "1" },
    ...{ stocking: "height", covariates: ["stocking_start"], fromYear: 2000 },
  });
});

it.each([
  ["without a zone", { zoneId: null }],
  ["without a first year", { fromYear: "" }],
  ["with half a control", { neighbours: 0.5 }],
  ["with covariates of which no layer tells any", { covariates: ["rain" as const] }],
])("is not ready %s", (_, changes) => {
  expect(parametersOf({ ...choice, ...changes }, context)).toBeNull();
});

it("says why a covariate cannot be chosen", () => {
  expect(problemOf("rain", choice, told)).toBe("notTold");
  expect(problemOf("elevation", choice, told)).toBeNull();
  expect(problemOf("distance", choice, told)).toBeNull();
  expect(problemOf("height", choice, told)).toBe("isStocking");
  expect(problemOf("stocking_trend", choice, told)).toBe("trendNeedsYears");
  expect(problemOf("stocking_trend", { ...choice, fromYear: 2010 }, told)).toBeNull();
  expect(problemOf("stocking_start", { ...choice, stocking: "biomass" }, told)).toBe("notTold");
});

it("takes the rules of the run whose controls are measured again", () => {
  const frozen = parametersOf(choice, context)!;
  const again = { ...choice, frozenFrom: 31, fromYear: 2010, zoneId: null };
  expect(parametersOf(again, { ...context, frozen })).toEqual({ ...frozen, frozenFrom: 31 });
  expect(parametersOf(again, context)).toBeNull();
});
