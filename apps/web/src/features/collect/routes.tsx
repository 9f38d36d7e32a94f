import { isCollectType } from "@parcelle/domain/collect/collect-types";
import { createRoute, notFound, redirect } from "@tanstack/react-router";
import { memberRoute } from "#app/base-routes.tsx";
import { requireFeature } from "#app/guards.ts";
import { lazyPage } from "#app/lazy-page.tsx";
import { pairOf } from "#shell/address-ids.ts";
import { requireId } from "#workspace/workspace-routes.tsx";

const collectPage = (name: keyof typeof import("./collect-pages.ts").collectPages) =>
  lazyPage(() => import("./collect-pages.ts").then(({ collectPages }) => collectPages[name]));

const collect = createRoute({
  getParentRoute: () => memberRoute,
  path: "collect/$type",
  beforeLoad: ({ location, params }) => {
    if (!isCollectType(params.type)) throw notFound();
    return requireFeature("COLLECT", { location });
  },
});
const getParentRoute = () => collect;

/** Refuses an address whose pair is not two numbers: `12-45`. */
function requirePair(pair: unknown): void {
  if (pairOf(String(pair)) === null) throw notFound();
}

/** Filling comes by itself: a phone fetches neither tables nor the builder for it. */
const fillPage = lazyPage(() => import("./fill/fill-page.tsx").then(({ FillPage }) => FillPage));

const formRoute = (page: "edit" | "open" | "fill", component: ReturnType<typeof lazyPage>) =>
  createRoute({
    getParentRoute,
    path: `project/$projectId/form/${page}-{$pair}`,
    beforeLoad: ({ params }: { params: { projectId?: string; pair?: string } }) => {
      requireId(params.projectId);
      requirePair(params.pair);
    },
    component,
  });

/** Projects of one kind of collection, their forms, and what was answered. */
export const collectRoutes = [
  collect.addChildren([
    createRoute({ getParentRoute, path: "/", component: collectPage("list") }),
    createRoute({
      getParentRoute,
      path: "project/$projectId",
      beforeLoad: ({ params }) => requireId(params.projectId),
      component: collectPage("project"),
    }),
    formRoute("edit", collectPage("form")),
    formRoute("open", collectPage("records")),
    formRoute("fill", fillPage),
    // Another name of the same page.
    createRoute({
      getParentRoute,
      path: "project/$projectId/form/new-{$pair}",
      beforeLoad: ({ location }) => {
        throw redirect({ href: location.href.replace("/form/new-", "/form/edit-"), replace: true });
      },
    }),
  ]),
];
