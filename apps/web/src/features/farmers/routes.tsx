import { createRoute, notFound } from "@tanstack/react-router";
import { memberRoute } from "#app/base-routes.tsx";
import { requireFeature } from "#app/guards.ts";
import { lazyPage } from "#app/lazy-page.tsx";
import { idOf } from "#shell/address-ids.ts";
import { farmersPath } from "./farmers-address.ts";

const farmerPage = (name: "list" | "new" | "one") =>
  lazyPage(() => import("./farmer-pages.ts").then(({ farmerPages }) => farmerPages[name]));

const getParentRoute = () => memberRoute;
/** The registry: its list, a new farmer and one of them. */
export const farmerRoutes = [
  createRoute({
    getParentRoute,
    path: farmersPath,
    beforeLoad: ({ location }) => requireFeature("FARMER", { location }),
    component: farmerPage("list"),
  }),
  createRoute({
    getParentRoute,
    path: `${farmersPath}/new`,
    beforeLoad: ({ location }) => requireFeature("FARMER", { location }),
    component: farmerPage("new"),
  }),
  createRoute({
    getParentRoute,
    path: `${farmersPath}/$id`,
    beforeLoad: ({ location, params }) => {
      if (idOf(String(params.id)) === null) throw notFound();
      return requireFeature("FARMER", { location });
    },
    component: farmerPage("one"),
  }),
];
