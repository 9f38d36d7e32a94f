import { createRoute } from "@tanstack/react-router";
import { memberRoute } from "#app/base-routes.tsx";
import { requireFeature } from "#app/guards.ts";
import { lazyPage } from "#app/lazy-page.tsx";

/** Filling a form, until the other pages of Collect stand beside it. */
export const collectRoutes = [
  createRoute({
    getParentRoute: () => memberRoute,
    path: "collect/$type/project/$projectId/form/fill-{$pair}",
    beforeLoad: ({ location }) => requireFeature("COLLECT", { location }),
    component: lazyPage(() => import("./fill/fill-page.tsx").then(({ FillPage }) => FillPage)),
  }),
];
