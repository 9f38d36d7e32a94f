import { createRoute, redirect } from "@tanstack/react-router";
import { memberRoute } from "#app/base-routes.tsx";
import { requireFeature } from "#app/guards.ts";
import { lazyPage } from "#app/lazy-page.tsx";
import { requireId } from "#workspace/workspace-routes.tsx";
import { farmersPath } from "./farmers-address.ts";

const farmerPage = (name: keyof typeof import("./farmer-pages.ts").farmerPages) =>
  lazyPage(() => import("./farmer-pages.ts").then(({ farmerPages }) => farmerPages[name]));

const scanPage = lazyPage(() => import("./cards/scan/scan-route.tsx").then((module) => module.ScanRoute));

const registry = createRoute({
  getParentRoute: () => memberRoute,
  path: farmersPath,
  beforeLoad: ({ location }) => requireFeature("FARMER", { location }),
});
const getParentRoute = () => registry;

/** The registry and its parts: farmers, lists, plots, who looks alike, cards, and the page that verifies one. */
export const farmerRoutes = [
  registry.addChildren([
    createRoute({ getParentRoute, path: "/", component: farmerPage("list") }),
    createRoute({ getParentRoute, path: "new", component: farmerPage("new") }),
    createRoute({ getParentRoute, path: "imports", component: farmerPage("imports") }),
    createRoute({
      getParentRoute,
      path: "imports/$importId",
      beforeLoad: ({ params }) => requireId(params.importId),
      component: farmerPage("import"),
    }),
    createRoute({ getParentRoute, path: "migration", component: farmerPage("migration") }),
    createRoute({ getParentRoute, path: "plots", component: farmerPage("plots") }),
    createRoute({
      getParentRoute,
      path: "plots/$projectId",
      beforeLoad: ({ params }) => requireId(params.projectId),
      component: farmerPage("matching"),
    }),
    createRoute({ getParentRoute, path: "cards", component: farmerPage("cards") }),
    createRoute({ getParentRoute, path: "fields", component: farmerPage("fields") }),
    createRoute({ getParentRoute, path: "phones", component: farmerPage("phones") }),
    createRoute({ getParentRoute, path: "privacy", component: farmerPage("privacy") }),
    createRoute({ getParentRoute, path: "statistics", component: farmerPage("statistics") }),
    createRoute({
      getParentRoute,
      path: "stats",
      beforeLoad: ({ params, location }) => {
        const href = `/${params.lang}/${farmersPath}/statistics${location.searchStr}`;
        throw redirect({ href, replace: true });
      },
    }),
    createRoute({
      getParentRoute,
      path: "scan",
      component: scanPage,
      staticData: { offline: scanPage, worksOffline: true },
    }),
    createRoute({ getParentRoute, path: "duplicates", component: farmerPage("duplicates") }),
    createRoute({
      getParentRoute,
      path: "duplicates/$pairId",
      beforeLoad: ({ params }) => requireId(params.pairId),
      component: farmerPage("pair"),
    }),
    createRoute({ getParentRoute, path: "requests", component: farmerPage("requests") }),
    createRoute({
      getParentRoute,
      path: "requests/$requestId",
      beforeLoad: ({ params }) => requireId(params.requestId),
      component: farmerPage("request"),
    }),
    createRoute({
      getParentRoute,
      path: "$id",
      beforeLoad: ({ params }) => requireId(params.id),
      component: farmerPage("one"),
    }),
  ]),
];
