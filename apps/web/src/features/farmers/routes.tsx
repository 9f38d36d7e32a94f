import { createRoute } from "@tanstack/react-router";
import { memberRoute } from "#app/base-routes.tsx";
import { requireFeature } from "#app/guards.ts";
import { lazyPage } from "#app/lazy-page.tsx";
import { requireId } from "#workspace/workspace-routes.tsx";
import { farmersPath } from "./farmers-address.ts";

const farmerPage = (name: "list" | "new" | "one" | "duplicates" | "pair") =>
  lazyPage(() => import("./farmer-pages.ts").then(({ farmerPages }) => farmerPages[name]));

const registry = createRoute({
  getParentRoute: () => memberRoute,
  path: farmersPath,
  beforeLoad: ({ location }) => requireFeature("FARMER", { location }),
});
const getParentRoute = () => registry;

/** The registry: its list, a new farmer, one of them, and those who look alike. */
export const farmerRoutes = [
  registry.addChildren([
    createRoute({ getParentRoute, path: "/", component: farmerPage("list") }),
    createRoute({ getParentRoute, path: "new", component: farmerPage("new") }),
    createRoute({ getParentRoute, path: "duplicates", component: farmerPage("duplicates") }),
    createRoute({
      getParentRoute,
      path: "duplicates/$pairId",
      beforeLoad: ({ params }) => requireId(params.pairId),
      component: farmerPage("pair"),
    }),
    createRoute({
      getParentRoute,
      path: "$id",
      beforeLoad: ({ params }) => requireId(params.id),
      component: farmerPage("one"),
    }),
  ]),
];
