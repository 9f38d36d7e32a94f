import { createRoute } from "@tanstack/react-router";
import { settingsRoute } from "#app/base-routes.tsx";
import { lazyPage } from "#app/lazy-page.tsx";

const preferencesRoute = createRoute({
  getParentRoute: () => settingsRoute,
  path: "preferences",
  component: lazyPage(() => import("./preferences-tab.tsx").then((module) => module.PreferencesTab)),
});

export const preferenceRoutes = [preferencesRoute] as const;
