import { createRoute } from "@tanstack/react-router";
import { memberRoute } from "#app/base-routes.tsx";
import { lazyPage } from "#app/lazy-page.tsx";

const homeRoute = createRoute({
  getParentRoute: () => memberRoute,
  path: "/",
  component: lazyPage(() => import("./home-page.tsx").then((module) => module.HomePage)),
});

export const homeRoutes = [homeRoute] as const;
