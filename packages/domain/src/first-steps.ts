import { moduleSteps } from "./modules/home.ts";

/** First steps of every module; `welcome` is shown by those that have pictures, `assessment` is taken in those that analyse. */
export const commonSteps = [
  "welcome",
  "profile",
  "project",
  "import",
  "assessment",
  "export",
  "guide",
] as const;
export type CommonStep = (typeof commonSteps)[number];
export type ModuleStepKey = keyof typeof moduleSteps;
export type FirstStep = CommonStep | ModuleStepKey;

export const moduleStepKeys = Object.keys(moduleSteps) as ModuleStepKey[];

/** All that there are; `app.first_steps` says the same. */
export const firstSteps: readonly FirstStep[] = [...commonSteps, ...moduleStepKeys];
