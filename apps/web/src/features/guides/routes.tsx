import { createRoute } from "@tanstack/react-router";
import { memberRoute } from "#app/base-routes.tsx";
import { lazyPage } from "#app/lazy-page.tsx";

const listRoute = createRoute({
  getParentRoute: () => memberRoute,
  path: "guides",
  component: lazyPage(() => import("./guides-page.tsx").then((module) => module.GuidesPage)),
});

const guideRoute = createRoute({
  getParentRoute: () => memberRoute,
  path: "guides/$slug",
  component: lazyPage(async () => {
    const { GuidePage } = await import("./guide-page.tsx");
    return () => <GuidePage slug={guideRoute.useParams().slug} />;
  }),
});

export const guideRoutes = [listRoute, guideRoute] as const;
