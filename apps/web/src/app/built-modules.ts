import type { FeatureKey } from "@parcelle/domain/permissions/features";
import { useSession } from "./current-session.ts";
import { MODULES, type Module, mayOpen } from "./modules.ts";
import { NOT_BUILT_YET } from "./not-built/not-built-yet.ts";

/** A module has pages in this version when its first one is not among those that are still to come. */
export function isBuilt(module: FeatureKey): boolean {
  return !NOT_BUILT_YET.some(({ feature, screen }) => feature === module && screen === "entry");
}

export interface ModuleLists {
  /** Has pages and the user may use it. */
  open: Module[];
  /** Has pages, but is not among the user's features. */
  closed: Module[];
  /** Its pages say what it will do; the user may have it or not. */
  notYet: Module[];
}

export function useModules(): ModuleLists {
  const features = useSession().user?.features ?? [];
  const built = MODULES.filter(({ key }) => isBuilt(key));
  return {
    open: built.filter((module) => mayOpen(module, features)),
    closed: built.filter((module) => !mayOpen(module, features)),
    notYet: MODULES.filter((module) => !built.includes(module)),
  };
}
