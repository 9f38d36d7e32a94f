import { expect, it } from "vitest";
import {
  type EligibilityParameters,
  eligibilityParametersSchema,
  eligibilityRules,
} from "./eligibility-run.ts";

const asked: EligibilityParameters = {
  definition: { minimumHeightMetres: 5, minimumHectares: 0.5, minimumCoverPercent: 10, neighbours: 8 },
  standard: "default",
  startYear: 2020,
};

it("looks back as many years as the standard says, unless a person says otherwise", () => {
  expect(eligibilityRules("arr")(asked)).toMatchObject({ activity: "arr", yearsBefore: 10, preset: null });
  expect(eligibilityRules("redd")({ ...asked, yearsBefore: 5 })).toMatchObject({ yearsBefore: 5 });
});

it.each([
  ["a standard that nobody knows", { standard: "astrology" }],
  ["a preset that nobody knows", { preset: "atlantis" }],
  ["numbers that are not those of the preset they are said to come from", { preset: "unfccc-ci" }],
  ["a year before satellites", { startYear: 1900 }],
  ["half a year", { startYear: 2020.5 }],
  ["no year to look back", { yearsBefore: 0 }],
  ["something else besides", { crowns: 3 }],
])("refuses %s", (_, wrong) => {
  expect(eligibilityParametersSchema.safeParse({ ...asked, ...wrong }).success).toBe(false);
});
