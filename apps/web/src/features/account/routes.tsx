import { createRoute } from "@tanstack/react-router";
import { settingsRoute } from "#app/base-routes.tsx";
import { lazyPage } from "#app/lazy-page.tsx";

const accountRoute = createRoute({
  getParentRoute: () => settingsRoute,
  path: "account",
  component: lazyPage(() => import("./profile/account-tab.tsx").then((module) => module.AccountTab)),
});

const securityRoute = createRoute({
  getParentRoute: () => settingsRoute,
  path: "security",
  component: lazyPage(() => import("./security/security-tab.tsx").then((module) => module.SecurityTab)),
});

/** The tabs of the settings about the person alone. */
export const accountRoutes = [accountRoute, securityRoute] as const;
