import { createRoute } from "@tanstack/react-router";
import { guestRoute, settingsRoute } from "#app/base-routes.tsx";
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

const deleteRoute = createRoute({
  getParentRoute: () => settingsRoute,
  path: "delete-account",
  component: lazyPage(() => import("./delete-account/delete-tab.tsx").then((module) => module.DeleteTab)),
});

const goodbyeRoute = createRoute({
  getParentRoute: () => guestRoute,
  path: "goodbye",
  component: lazyPage(() => import("./delete-account/goodbye-page.tsx").then((module) => module.GoodbyePage)),
});

/** The tabs of the settings about the person alone. */
export const accountRoutes = [accountRoute, securityRoute, deleteRoute] as const;

/** For whoever has no account any more. */
export const formerAccountRoutes = [goodbyeRoute] as const;
