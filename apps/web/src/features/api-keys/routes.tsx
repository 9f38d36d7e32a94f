import { createRoute } from "@tanstack/react-router";
import { settingsRoute } from "#app/base-routes.tsx";
import { lazyPage } from "#app/lazy-page.tsx";

const apiKeysRoute = createRoute({
  getParentRoute: () => settingsRoute,
  path: "api-keys",
  component: lazyPage(() => import("./api-keys-tab.tsx").then((module) => module.ApiKeysTab)),
});

export const apiKeyRoutes = [apiKeysRoute] as const;
