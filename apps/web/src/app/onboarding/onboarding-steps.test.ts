import { expect, it } from "vitest";
import { isOnboardingStep, ONBOARDING_STEPS, stepsFor } from "./onboarding-steps.ts";

it("there are eight steps", () => {
  expect(ONBOARDING_STEPS).toHaveLength(8);
  expect(ONBOARDING_STEPS.every(isOnboardingStep)).toBe(true);
  expect(isOnboardingStep("dance")).toBe(false);
});

it("who may only read is not asked to import, assess or declare", () => {
  expect(stepsFor(["projects.read", "reports.read"])).toEqual([
    "welcome",
    "profile",
    "project",
    "export",
    "guide",
  ]);
  expect(stepsFor([])).not.toContain("export");
});
