import type { Translated } from "../language.ts";
import type { FeatureKey } from "../permissions/features.ts";
import { arrServices } from "./arr/services.ts";
import { collectServices, surveyServices } from "./collect/services.ts";
import { dmrvServices } from "./dmrv/services.ts";
import { dynamicBaselineServices } from "./dynamic-baseline/services.ts";
import { eudrServices } from "./eudr/services.ts";
import type { ModuleServices } from "./paid-service.ts";
import { reddServices } from "./redd/services.ts";

const moduleServices: { readonly [Key in FeatureKey]?: ModuleServices } = {
  ARR: arrServices,
  COLLECT: collectServices,
  DATAOS: surveyServices,
  DMRV: dmrvServices,
  DYNAMIC_BASELINE: dynamicBaselineServices,
  EUDR: eudrServices,
  REDD: reddServices,
};

/** Null for a module that has no projects of plots. */
export function servicesOf(feature: FeatureKey): ModuleServices | null {
  return moduleServices[feature] ?? null;
}

const paid = Object.values(moduleServices).flatMap(({ project, run, others = [] }) => [
  project,
  ...(run ? [run] : []),
  ...others,
]);

/** What people call each service, by its key in the list of prices. */
export const serviceNames: Readonly<Record<string, Translated>> = Object.fromEntries(
  paid.map(({ key, name }) => [key, name]),
);
