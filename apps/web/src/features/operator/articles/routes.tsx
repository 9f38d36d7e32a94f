import { createRoute, notFound } from "@tanstack/react-router";
import { memberRoute } from "#app/base-routes.tsx";
import { requireOperator } from "#app/guards.ts";
import { lazyPage } from "#app/lazy-page.tsx";

const loadList = () => import("./articles-page.tsx");
const loadEditor = () => import("./editor-page.tsx");

function checkId(id: string): void {
  if (!/^[1-9]\d{0,14}$/.test(id)) throw notFound();
}

const articlesRoute = createRoute({
  getParentRoute: () => memberRoute,
  path: "operator/articles",
  beforeLoad: ({ location }) => requireOperator({ location }),
});

const articleListRoute = createRoute({
  getParentRoute: () => articlesRoute,
  path: "/",
  component: lazyPage(async () => {
    const { OperatorArticlesPage } = await loadList();
    return () => <OperatorArticlesPage kind="article" />;
  }),
});

const articleRoute = createRoute({
  getParentRoute: () => articlesRoute,
  path: "$articleId",
  beforeLoad: ({ params }) => checkId(params.articleId),
  component: lazyPage(async () => {
    const { EditorPage } = await loadEditor();
    return () => {
      const id = Number(articleRoute.useParams().articleId);
      return <EditorPage key={id} id={id} />;
    };
  }),
});

const guidesRoute = createRoute({
  getParentRoute: () => memberRoute,
  path: "operator/guides",
  beforeLoad: ({ location }) => requireOperator({ location }),
});

const guideListRoute = createRoute({
  getParentRoute: () => guidesRoute,
  path: "/",
  component: lazyPage(async () => {
    const { OperatorArticlesPage } = await loadList();
    return () => <OperatorArticlesPage kind="guide" />;
  }),
});

const guideRoute = createRoute({
  getParentRoute: () => guidesRoute,
  path: "$guideId",
  beforeLoad: ({ params }) => checkId(params.guideId),
  component: lazyPage(async () => {
    const { EditorPage } = await loadEditor();
    return () => {
      const id = Number(guideRoute.useParams().guideId);
      return <EditorPage key={id} id={id} />;
    };
  }),
});

export const operatorArticleRoutes = [
  articlesRoute.addChildren([articleListRoute, articleRoute]),
  guidesRoute.addChildren([guideListRoute, guideRoute]),
] as const;
