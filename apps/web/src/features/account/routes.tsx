import { createRoute } from "@tanstack/react-router";
import { settingsRoute } from "#app/base-routes.tsx";
import { lazyPage } from "#app/lazy-page.tsx";

const accountRoute = createRoute({
  getParentRoute: () => settingsRoute,
  path: "account",
  component: lazyPage(() => import("./profile/account-tab.tsx").then((module) => module.AccountTab)),
});

/** The tabs of the settings about the person alone. */
export const accountRoutes = [accountRoute] as const;
