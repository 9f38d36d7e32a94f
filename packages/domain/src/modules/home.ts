import type { FeatureKey } from "../permissions/features.ts";
import { entryOf } from "../unknown-code.ts";
import { arrHome } from "./arr/home.ts";
import { dmrvHome } from "./dmrv/home.ts";
import { dynamicBaselineHome } from "./dynamic-baseline/home.ts";
import { eudrHome } from "./eudr/home.ts";
import type { ModuleHome, TaskWords } from "./module-home.ts";
import { reddHome } from "./redd/home.ts";

const homes: { readonly [Key in FeatureKey]?: ModuleHome } = {
  ARR: arrHome,
  DMRV: dmrvHome,
  DYNAMIC_BASELINE: dynamicBaselineHome,
  EUDR: eudrHome,
  REDD: reddHome,
};

/** The first steps that only one module has. */
export const moduleSteps = { ...eudrHome.steps };

/** Null for a module that has nothing of its own to say there. */
export function homeOf(module: string): ModuleHome | null {
  return entryOf<ModuleHome>(homes, module) ?? null;
}

/** What a module calls what waits in it; undefined where the platform's words hold. */
export function taskWordsOf(module: string, kind: string): TaskWords | undefined {
  return entryOf(homeOf(module)?.tasks ?? {}, kind);
}
