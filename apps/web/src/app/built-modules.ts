import { useRouter } from "@tanstack/react-router";
import { useSession } from "./current-session.ts";
import { MODULES, type Module, mayOpen } from "./modules.ts";

/** A module has pages in this version when its address is among the routes. */
export function isBuilt(module: Module, routes: object): boolean {
  return `/$lang${module.path}` in routes || `/$lang${module.path}/` in routes;
}

export interface ModuleLists {
  /** Has pages and the user may use it. */
  open: Module[];
  /** Has pages, but is not among the user's features. */
  closed: Module[];
  /** Has no page in this version. */
  notYet: Module[];
}

export function useModules(): ModuleLists {
  const router = useRouter();
  const features = useSession().user?.features ?? [];
  const built = MODULES.filter((module) => isBuilt(module, router.routesByPath));
  return {
    open: built.filter((module) => mayOpen(module, features)),
    closed: built.filter((module) => !mayOpen(module, features)),
    notYet: MODULES.filter((module) => !built.includes(module)),
  };
}
