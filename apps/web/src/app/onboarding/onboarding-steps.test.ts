import { firstSteps } from "@parcelle/domain/first-steps";
import { expect, it } from "vitest";
import { isFirstStep, stepsFor } from "./onboarding-steps.ts";

const everything = ["plots.import", "assessments.run", "reports.read", "declarations.edit"];

it("there are eight steps", () => {
  expect(firstSteps).toHaveLength(8);
  expect(firstSteps.every(isFirstStep)).toBe(true);
  expect(isFirstStep("dance")).toBe(false);
});

it("in RDUE a declaration is prepared before the guide is read", () => {
  expect(stepsFor(everything, "EUDR")).toEqual([
    ...["welcome", "profile", "project", "import", "assessment", "export", "declaration", "guide"],
  ]);
});

it.each(["ARR", "DMRV", "DYNAMIC_BASELINE"] as const)(
  "in %s, without declarations, nobody is asked to prepare one",
  (module) => {
    expect(stepsFor(everything, module)).toEqual([
      ...["welcome", "profile", "project", "import", "assessment", "export", "guide"],
    ]);
  },
);

it("who has no module of projects is asked for none", () => {
  expect(stepsFor(everything, null)).toEqual(["profile", "guide"]);
});

it("who may only read is not asked to import, assess or declare", () => {
  expect(stepsFor(["projects.read", "reports.read"], "EUDR")).toEqual([
    "welcome",
    "profile",
    "project",
    "export",
    "guide",
  ]);
  expect(stepsFor([], "EUDR")).not.toContain("export");
});
