import type { FeatureKey } from "../permissions/features.ts";
import { entryOf } from "../unknown-code.ts";
import type { ModuleWelcome } from "./module-home.ts";

/** Fetched when somebody looks at them: no first page carries the pictures of all modules. */
const welcomes: { readonly [Key in FeatureKey]?: () => Promise<ModuleWelcome> } = {
  ARR: async () => (await import("./arr/welcome.ts")).arrWelcome,
  DMRV: async () => (await import("./dmrv/welcome.ts")).dmrvWelcome,
  DYNAMIC_BASELINE: async () => (await import("./dynamic-baseline/welcome.ts")).dynamicBaselineWelcome,
  EUDR: async () => (await import("./eudr/welcome.ts")).eudrWelcome,
  REDD: async () => (await import("./redd/welcome.ts")).reddWelcome,
};

/** Null for a module that has no pictures of its own. */
export async function welcomeOf(module: string): Promise<ModuleWelcome | null> {
  const load = entryOf<() => Promise<ModuleWelcome>>(welcomes, module);
  return load ? await load() : null;
}
