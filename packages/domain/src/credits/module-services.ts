import type { FeatureKey } from "../permissions/features.ts";

/** What is paid in a module, by the names of the list of prices; `app.modules` says the same, and charges it. */
export type ModuleServices = {
  /** For a new project. */
  project: string;
  /** For each plot of a run; null while the module has no analysis. */
  run: string | null;
};

export const moduleServices = {
  EUDR: { project: "eudr_project", run: "eudr_assessment" },
  ARR: { project: "arr_project", run: null },
} as const satisfies { readonly [Key in FeatureKey]?: ModuleServices };

/** Null for a module that has no projects of plots. */
export function servicesOf(feature: FeatureKey): ModuleServices | null {
  const known: { readonly [Key in FeatureKey]?: ModuleServices } = moduleServices;
  return known[feature] ?? null;
}
