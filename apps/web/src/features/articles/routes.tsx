import { createRoute } from "@tanstack/react-router";
import { memberRoute } from "#app/base-routes.tsx";
import { lazyPage } from "#app/lazy-page.tsx";

const listRoute = createRoute({
  getParentRoute: () => memberRoute,
  path: "articles",
  component: lazyPage(() => import("./articles-page.tsx").then((module) => module.ArticlesPage)),
});

const articleRoute = createRoute({
  getParentRoute: () => memberRoute,
  path: "articles/$slug",
  component: lazyPage(async () => {
    const { ArticlePage } = await import("./article-page.tsx");
    return () => <ArticlePage slug={articleRoute.useParams().slug} />;
  }),
});

export const articleRoutes = [listRoute, articleRoute] as const;
