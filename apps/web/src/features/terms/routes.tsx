import { createRoute } from "@tanstack/react-router";
import { localeRoute } from "#app/base-routes.tsx";
import { lazyPage } from "#app/lazy-page.tsx";

/** Public: who signs up reads them before he has an account. */
export const termsRoute = createRoute({
  getParentRoute: () => localeRoute,
  path: "terms",
  component: lazyPage(() => import("./terms-page.tsx").then((module) => module.TermsPage)),
});
