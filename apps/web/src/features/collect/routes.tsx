import { isCollectType } from "@parcelle/domain/collect/collect-types";
import { type AnyRoute, createRoute, notFound, redirect } from "@tanstack/react-router";
import { memberRoute } from "#app/base-routes.tsx";
import { requireFeature } from "#app/guards.ts";
import { lazyPage } from "#app/lazy-page.tsx";
import { pairOf } from "#shell/address-ids.ts";
import { requireId } from "#workspace/workspace-routes.tsx";
import type { FormPageName } from "./collect-address.ts";

const collectPage = (name: keyof typeof import("./collect-pages.ts").collectPages) =>
  lazyPage(() => import("./collect-pages.ts").then(({ collectPages }) => collectPages[name]));

/** Filling comes by itself: a phone fetches neither tables nor the builder for it. */
const fillPage = lazyPage(() => import("./fill/fill-page.tsx").then(({ FillPage }) => FillPage));

/** Figures and places come by themselves: charts and maps are heavy, and few open them on a phone. */
const figurePage = lazyPage(() => import("./figures/stats-page.tsx").then(({ StatsPage }) => StatsPage));
const qualityPage = lazyPage(() =>
  import("./quality/quality-page.tsx").then(({ QualityPage }) => QualityPage),
);
const mappingPage = lazyPage(() =>
  import("./mapping/mapping-page.tsx").then(({ MappingPage }) => MappingPage),
);
const profilePage = lazyPage(() =>
  import("./profile/profile-page.tsx").then(({ ProfilePage }) => ProfilePage),
);
const offlinePage = (name: "OfflineFill" | "OfflineCollect") =>
  lazyPage(() => import("./offline/offline-collect.tsx").then((pages) => pages[name]));

/** While the server is away: what this device can fill. */
const staticData = { offline: offlinePage("OfflineCollect") };

const mapPage = lazyPage(() => import("./places/map-page.tsx").then(({ MapPage }) => MapPage));
/** The builder is large, and most who open a form only look at its data. */
const builderPage = lazyPage(() =>
  import("./builder/builder-page.tsx").then(({ BuilderPage }) => BuilderPage),
);

type FormParams = { projectId?: string; pair?: string };

/** Refuses an address of which the project is no number, or the pair not two: `12-45`. */
function requireForm({ projectId, pair }: FormParams): void {
  requireId(projectId);
  if (pairOf(pair) === null) throw notFound();
}

/** The pages of a project of forms below its address. */
function projectRoutes<Project extends "project/$projectId" | "$projectId">(
  getParentRoute: () => AnyRoute,
  project: Project,
) {
  const formRoute = (page: FormPageName, component: ReturnType<typeof lazyPage>) =>
    createRoute({
      getParentRoute,
      path: `${project}/form/${page}-{$pair}`,
      beforeLoad: ({ params }: { params: FormParams }) => requireForm(params),
      component,
      staticData: page === "fill" ? { offline: offlinePage("OfflineFill"), worksOffline: true } : staticData,
    });
  return [
    createRoute({
      getParentRoute,
      path: project,
      beforeLoad: ({ params }: { params: FormParams }) => requireId(params.projectId),
      component: collectPage("project"),
      staticData,
    }),
    formRoute("edit", builderPage),
    formRoute("open", collectPage("records")),
    formRoute("review", collectPage("review")),
    formRoute("fill", fillPage),
    formRoute("stats", figurePage),
    formRoute("map", mapPage),
    createRoute({
      getParentRoute,
      path: `${project}/template/$templateId`,
      beforeLoad: ({ params }: { params: FormParams & { templateId?: string } }) => {
        requireId(params.projectId);
        requireId(params.templateId);
      },
      component: collectPage("template"),
    }),
    formRoute("quality", qualityPage),
    formRoute("mapping", mappingPage),
    // Another name of the same page.
    createRoute({
      getParentRoute,
      path: `${project}/form/new-{$pair}`,
      beforeLoad: ({ location }) => {
        throw redirect({ href: location.href.replace("/form/new-", "/form/edit-"), replace: true });
      },
    }),
  ];
}

const collect = createRoute({
  getParentRoute: () => memberRoute,
  path: "collect/$type",
  beforeLoad: ({ location, params }) => {
    if (!isCollectType(params.type)) throw notFound();
    return requireFeature("COLLECT", { location });
  },
});

const survey = createRoute({
  getParentRoute: () => memberRoute,
  path: "data-os",
  beforeLoad: ({ location }) => requireFeature("DATAOS", { location }),
});

/** One person over all forms, of Collect as of Data OS: whoever reads records may always open it. */
const profile = createRoute({
  getParentRoute: () => survey,
  path: "profile/$farmerId",
  beforeLoad: ({ params }: { params: { farmerId?: string } }) => requireId(params.farmerId),
  component: profilePage,
});

const list = (getParentRoute: () => AnyRoute) =>
  createRoute({ getParentRoute, path: "/", component: collectPage("list"), staticData });

/** Projects of one kind of collection and of Data OS, their forms, and what was answered. */
const routes = [
  collect.addChildren([list(() => collect), ...projectRoutes(() => collect, "project/$projectId")]),
  survey.addChildren([list(() => survey), profile, ...projectRoutes(() => survey, "$projectId")]),
];
// Without types: no link names one of them, each is an address put together at run time.
export const collectRoutes = routes as unknown as readonly [];
