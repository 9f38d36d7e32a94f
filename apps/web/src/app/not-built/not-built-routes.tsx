import { createRoute, notFound } from "@tanstack/react-router";
import { idOf, idsOf, pairOf } from "#shell/address-ids.ts";
import { memberRoute } from "../base-routes.tsx";
import { requireFeature } from "../guards.ts";
import { lazyPage } from "../lazy-page.tsx";
import { NOT_BUILT_YET, type NotBuilt } from "./not-built-yet.ts";

/** What a part of an address may be; every name that is not here is one number. */
const PARTS: Record<string, (part: string) => boolean> = {
  type: (part) => /^[a-z][a-z-]{1,30}$/.test(part),
  pair: (part) => pairOf(part) !== null,
  ids: (part) => idsOf(part) !== null,
};

function isPart([name, part]: [string, string]): boolean {
  return PARTS[name]?.(part) ?? idOf(part) !== null;
}

function routeOf(entry: NotBuilt) {
  return createRoute({
    getParentRoute: () => memberRoute,
    path: entry.path,
    beforeLoad: async ({ location, params }) => {
      const { lang: _lang, ...parts } = params as Record<string, string>;
      if (!Object.entries(parts).every(isPart)) throw notFound();
      await requireFeature(entry.feature, { location });
    },
    component: lazyPage(async () => {
      const { NotBuiltPage } = await import("./not-built-page.tsx");
      return () => <NotBuiltPage {...entry} />;
    }),
  });
}

/** Without types: no link names one of them, each is an address put together at run time. */
export const notBuiltRoutes = NOT_BUILT_YET.map(routeOf) as unknown as readonly [];
