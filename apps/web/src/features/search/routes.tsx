import { createRoute } from "@tanstack/react-router";
import { memberRoute } from "#app/base-routes.tsx";
import { lazyPage } from "#app/lazy-page.tsx";

const searchRoute = createRoute({
  getParentRoute: () => memberRoute,
  path: "search",
  validateSearch: (search: Record<string, unknown>): { q?: string } =>
    typeof search.q === "string" ? { q: search.q } : {},
  component: lazyPage(async () => {
    const { SearchPage } = await import("./search-page.tsx");
    return () => <SearchPage question={searchRoute.useSearch().q?.trim() ?? ""} />;
  }),
});

export const searchRoutes = [searchRoute] as const;
