import type { Permission } from "@parcelle/domain/permissions/roles";

/** In the order of the list; the database knows the same eight (`profiles.onboarding`). */
export const ONBOARDING_STEPS = [
  "welcome",
  "profile",
  "project",
  "import",
  "assessment",
  "export",
  "declaration",
  "guide",
] as const;
export type OnboardingStep = (typeof ONBOARDING_STEPS)[number];

/** Steps that only some may take; the others are for everybody. */
const NEEDED: Partial<Record<OnboardingStep, Permission>> = {
  import: "plots.import",
  assessment: "assessments.run",
  export: "reports.read",
  declaration: "declarations.edit",
};

/** The steps that a person with these permissions can take. */
export function stepsFor(permissions: readonly string[]): OnboardingStep[] {
  return ONBOARDING_STEPS.filter((step) => {
    const needed = NEEDED[step];
    return needed === undefined || permissions.includes(needed);
  });
}

export function isOnboardingStep(value: unknown): value is OnboardingStep {
  return ONBOARDING_STEPS.some((step) => step === value);
}
