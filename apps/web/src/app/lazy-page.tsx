import { type ComponentType, type LazyExoticComponent, lazy } from "react";
import { connectionProblem } from "./problem.ts";

export type LazyPage = LazyExoticComponent<ComponentType> & { preload: () => Promise<void> };

/**
 * A page in a chunk of its own. Not the router's lazyRouteComponent: that one reloads on a missing chunk by itself,
 * beside our guard of one reload in ten seconds.
 */
export function lazyPage(load: () => Promise<ComponentType>): LazyPage {
  const page = lazy(async () => ({ default: await load().catch(explain) }));
  return Object.assign(page, {
    preload: async () => {
      await load().catch(explain);
    },
  });
}

/** A script that does not come is, for who waits for it, a server that does not answer. */
function explain(error: unknown): never {
  throw error instanceof TypeError ? connectionProblem(error) : error;
}
