import {
  type CommonStep,
  commonSteps,
  type FirstStep,
  firstSteps,
  moduleStepKeys,
} from "@parcelle/domain/first-steps";
import { homeOf, moduleSteps } from "@parcelle/domain/modules/home";
import { servicesOf } from "@parcelle/domain/modules/services";
import type { FeatureKey } from "@parcelle/domain/permissions/features";
import type { Permission } from "@parcelle/domain/permissions/roles";
import { entryOf } from "@parcelle/domain/unknown-code";

/** Steps that only some may take; the others are for everybody. */
const NEEDED: { readonly [Step in CommonStep]?: Permission } = {
  import: "plots.import",
  assessment: "assessments.run",
  export: "reports.read",
};

const IN_PROJECTS: readonly FirstStep[] = ["project", "import", "assessment", "export"];

/** In the order of the list: a module's own stand before the guide, which is for whoever has all behind him. */
function stepsOf(module: FeatureKey | null): FirstStep[] {
  const home = module && homeOf(module);
  const services = module && servicesOf(module);
  const common = commonSteps.filter((step) => {
    if (step === "welcome") return home !== null;
    if (step === "assessment") return Boolean(services?.run);
    return services !== null || !IN_PROJECTS.includes(step);
  });
  const own = moduleStepKeys.filter((step) => Object.hasOwn(home?.steps ?? {}, step));
  return [...common.filter((step) => step !== "guide"), ...own, "guide"];
}

/** The steps that a person with these permissions can take in the module where he begins; null where none is open to him. */
export function stepsFor(permissions: readonly string[], module: FeatureKey | null): FirstStep[] {
  return stepsOf(module).filter((step) => {
    const needed = entryOf<Permission>(NEEDED, step) ?? entryOf(moduleSteps, step)?.permission;
    return needed === undefined || permissions.includes(needed);
  });
}

export function isFirstStep(value: unknown): value is FirstStep {
  return firstSteps.some((step) => step === value);
}
