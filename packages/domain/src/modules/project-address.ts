import { isCollectType } from "../collect/collect-types.ts";
import { features } from "../permissions/features.ts";

export interface PlacedProject {
  id: number;
  module: string;
  /** What a project of Collect collects: `settings.collect`. */
  collects: unknown;
}

/**
 * Where a project is, behind the language prefix, as `app.project_address` tells it in SQL: `/collect/onboarding/project/7`.
 *
 * @returns null for a module that this version does not know
 */
export function projectAddress({ id, module, collects }: PlacedProject): string | null {
  if (module === "COLLECT")
    return `/collect/${isCollectType(collects) ? collects : "onboarding"}/project/${id}`;
  const path = features.find(({ key }) => key === module)?.path;
  return path === undefined ? null : `${path}/${id}`;
}

/** Whether projects of a module hold forms and their records instead of plots. */
export const holdsForms = (module: string): boolean => module === "COLLECT" || module === "DATAOS";
