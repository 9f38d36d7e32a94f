import { expect, it } from "vitest";
import { baselineParametersSchema, baselineRules, baselineRulesSchema } from "./baseline-run.ts";

const asked = {
  donorZone: { versionId: 7, outlineSha256: "a".repeat(64) },
  ...{ stocking: "height", covariates: ["rain", "stocking_start", "rain"], fromYear: 2010 },
} as const;

it("writes the rules of a run out: covariates once and in one order, nothing left to defaults", () => {
  const rules = baselineRules(baselineParametersSchema.parse(asked));
  expect(rules).toEqual({
    ...{ ...asked, covariates: ["stocking_start", "rain"], cellMetres: 100, excludedMetres: 0 },
    ...{ mostDonors: 20_000, neighbours: 1, caliper: null, seed: "1", leastCoverage: 0.9, frozenFrom: null },
  });
  expect(baselineRulesSchema.parse(rules)).toEqual(rules);
});

it.each([
  ["height beside itself", { covariates: ["height", "rain"] }],
  ["no covariate", { covariates: [] }],
  ["a cell of a metre", { cellMetres: 1 }],
  ["six controls", { neighbours: 6 }],
  ["a caliper of nought", { caliper: 0 }],
  ["half a hash", { donorZone: { versionId: 7, outlineSha256: "a" } }],
])("refuses %s", (_, changes) => {
  expect(baselineParametersSchema.safeParse({ ...asked, ...changes }).success).toBe(false);
});

it("takes height beside biomass", () => {
  const chosen = { ...asked, stocking: "biomass", covariates: ["height"] };
  expect(baselineParametersSchema.safeParse(chosen).success).toBe(true);
});
