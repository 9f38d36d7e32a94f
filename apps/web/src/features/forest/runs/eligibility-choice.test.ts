import { expect, test } from "vitest";
import { withPreset } from "#workspace/forest-definition/definition-choice.ts";
import { choiceOfRun, parametersOf, proposedChoice, withStandard } from "./eligibility-choice.ts";

const project = { country: "GH", start_year: 2022 };

test("a project proposes the definition of its country, the year it begins, and ten years before", () => {
  expect(parametersOf(proposedChoice(project, 2026))).toEqual({
    definition: { minimumHeightMetres: 5, minimumHectares: 1, minimumCoverPercent: 15, neighbours: 8 },
    ...{ preset: "unfccc-gh", standard: "default", startYear: 2022, yearsBefore: 10 },
  });
});

test("a project without country and year proposes FAO’s definition and last year", () => {
  expect(parametersOf(proposedChoice({ country: null, start_year: null }, 2026))).toMatchObject({
    definition: { minimumHectares: 0.5, minimumCoverPercent: 10, minimumWidthMetres: 20 },
    ...{ preset: "fao-fra", startYear: 2025 },
  });
});

test("another preset brings its width along, or takes it away", () => {
  const fao = withPreset(proposedChoice(project, 2026), "fao-fra", "GH");
  expect(parametersOf(fao)?.definition.minimumWidthMetres).toBe(20);
  expect(parametersOf(withPreset(fao, "unfccc-gh", "GH"))?.definition.minimumWidthMetres).toBeUndefined();
});

test("a field that is empty or refused is no choice", () => {
  const choice = withStandard(proposedChoice(project, 2026), "vcs");
  expect(parametersOf(choice)?.standard).toBe("vcs");
  expect(parametersOf({ ...choice, minimumHectares: "" })).toBeNull();
  expect(parametersOf({ ...choice, startYear: "bientôt" })).toBeNull();
});

test("another definition begins with that of the run beside which it is tried", () => {
  const parameters = parametersOf(withPreset(proposedChoice(project, 2026), "fao-fra", "GH"))!;
  const { preset = null, yearsBefore = 10, ...asked } = parameters;
  const rules = { ...asked, activity: "redd", preset, yearsBefore } as const;
  expect(parametersOf(choiceOfRun({ rules }))).toEqual(parameters);
});
