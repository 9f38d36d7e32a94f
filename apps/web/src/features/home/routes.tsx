import { createRoute } from "@tanstack/react-router";
import { memberRoute } from "#app/base-routes.tsx";
import { leadOperator } from "#app/guards.ts";
import { lazyPage } from "#app/lazy-page.tsx";

const homeRoute = createRoute({
  getParentRoute: () => memberRoute,
  path: "/",
  beforeLoad: ({ location }) => leadOperator({ location }),
  component: lazyPage(() => import("./home-page.tsx").then((module) => module.HomePage)),
});

export const homeRoutes = [homeRoute] as const;
