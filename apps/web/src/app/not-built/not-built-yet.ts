import type { FeatureKey } from "@parcelle/domain/permissions/features";
import type { ScreenName } from "./screen-names.ts";

/** A module that has screens to come. */
export type ModuleToCome = Exclude<FeatureKey, "DMRV" | "DYNAMIC_BASELINE">;

export interface NotBuilt {
  /** Behind the language prefix, as the router writes it. */
  path: string;
  feature: ModuleToCome;
  screen: ScreenName;
}

type Screens = readonly (readonly [path: string, screen: ScreenName])[];

function below(feature: ModuleToCome, base: string, screens: Screens): NotBuilt[] {
  return screens.map(([path, screen]) => ({ path: `${base}${path}`, feature, screen }));
}

const ANALYSIS: Screens = [
  ["", "entry"],
  ["/$id", "project"],
  ["/$id/map", "map"],
  ["/$id/stats", "stats"],
];

/** The screens of the specification that have no page yet. Who builds one takes its line away. */
export const NOT_BUILT_YET: readonly NotBuilt[] = [
  ...below("CROP", "/crop-mapping", ANALYSIS),
  ...below("CROP_VIEW", "/crop-view", ANALYSIS),
  ...below("YIELD", "/yield", ANALYSIS),
  ...below("PROCUREMENT", "/procurement", [
    ["", "entry"],
    ["/$projectId", "project"],
    ["/$projectId/$processId/dashboard-{$modelId}", "dashboard"],
    ["/$projectId/$processId/edit-{$modelId}", "process"],
    ["/$projectId/$processId/template/$templateId", "template"],
  ]),
  ...below("WOMA", "/woma", [
    ["", "entry"],
    ["/$campaign", "campaign"],
  ]),
];
