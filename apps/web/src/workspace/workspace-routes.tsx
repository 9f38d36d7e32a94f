import { type AnyRoute, createRoute, notFound, Outlet } from "@tanstack/react-router";
import type { ComponentType } from "react";
import { memberRoute } from "#app/base-routes.tsx";
import { requireFeature } from "#app/guards.ts";
import { lazyPage } from "#app/lazy-page.tsx";
import { idOf, idsOf } from "#shell/address-ids.ts";
import type { Workspace, WorkspaceAddress } from "./define-workspace.ts";
import { useProject } from "./project/project-context.ts";
import { useAddressId } from "./project/use-address-id.ts";
import type { Runs } from "./runs/runs.ts";
import { WorkspaceContext } from "./workspace-context.ts";

export interface RoutedWorkspace extends WorkspaceAddress {
  /** The definition comes with the first page of the module, not with the application. */
  load: () => Promise<Workspace>;
}

/** Where a module hangs its own pages. */
export interface OwnParents {
  /** A page of its own below a project. */
  project: AnyRoute;
  /** Below the project's header and tabs: it draws only what stands there, without a Page. */
  tabs: AnyRoute;
}

interface OwnRoutes {
  project: readonly AnyRoute[];
  tabs: readonly AnyRoute[];
}

/** Every page that projects of plots have in each module, and with them the module's own. */
export function workspaceRoutes(
  workspace: RoutedWorkspace,
  own: (parents: OwnParents) => OwnRoutes = () => ({ project: [], tabs: [] }),
): readonly [] {
  const module = createRoute({
    getParentRoute: () => memberRoute,
    path: workspace.path,
    beforeLoad: ({ location }) => requireFeature(workspace.feature, { location }),
    component: lazyPage(async () => {
      const definition = await workspace.load();
      return () => (
        <WorkspaceContext value={definition}>
          <Outlet />
        </WorkspaceContext>
      );
    }),
  });
  const project = createRoute({
    getParentRoute: () => module,
    path: "$id",
    beforeLoad: ({ params }) => requireId(params.id),
    component: lazyPage(() => import("./project/project-loader.tsx").then((file) => file.ProjectLoader)),
  });
  const tabs = createRoute({
    getParentRoute: () => project,
    id: "tabs",
    component: lazyPage(() => import("./project/project-frame.tsx").then((file) => file.ProjectFrame)),
  });
  const { project: ownPages, tabs: ownTabs } = own({ project, tabs });
  const below = [
    tabs.addChildren([...tabRoutes(tabs, workspace), ...ownTabs]),
    ...projectRoutes(project, workspace),
    ...ownPages,
  ];
  const routes = [module.addChildren([...listRoutes(module), project.addChildren(below)])];
  // Without types: no link names one of them, each is an address put together at run time.
  return routes as unknown as readonly [];
}

/** Refuses an address whose part is no number; `useAddressId` reads it. */
export function requireId(part: unknown): void {
  if (idOf(String(part)) === null) throw notFound();
}

interface InProjectProps {
  Page: ComponentType<{ projectId: number }>;
}

function InProject({ Page }: InProjectProps) {
  return <Page projectId={useProject().id} />;
}

/** A page that is drawn once the project of the address is loaded. */
export function projectPage(load: () => Promise<InProjectProps["Page"]>) {
  return lazyPage(async () => {
    const Page = await load();
    return () => <InProject Page={Page} />;
  });
}

function listRoutes(module: AnyRoute): AnyRoute[] {
  return [
    createRoute({
      getParentRoute: () => module,
      path: "/",
      component: lazyPage(() => import("./projects/projects-page.tsx").then((file) => file.ProjectsPage)),
    }),
    createRoute({
      getParentRoute: () => module,
      path: "new",
      component: lazyPage(() =>
        import("./projects/create-project-page.tsx").then((file) => file.CreateProjectPage),
      ),
    }),
  ];
}

function tabRoutes(tabs: AnyRoute, workspace: RoutedWorkspace): AnyRoute[] {
  const getParentRoute = () => tabs;
  return [
    createRoute({
      getParentRoute,
      path: "/",
      component: projectPage(() => import("./plots/plots-page.tsx").then((file) => file.PlotsPage)),
    }),
    createRoute({
      getParentRoute,
      path: "map",
      component: projectPage(() => import("./map/map-page.tsx").then((file) => file.MapPage)),
    }),
    createRoute({
      getParentRoute,
      path: "stats",
      component: projectPage(() =>
        import("./statistics/statistics-page.tsx").then((file) => file.StatisticsPage),
      ),
    }),
    createRoute({
      getParentRoute,
      path: "zones",
      component: projectPage(() => import("./zones/zones-page.tsx").then((file) => file.ZonesPage)),
    }),
    ...sampleRoutes(tabs, workspace),
    createRoute({
      getParentRoute,
      path: "assessments",
      component: runsPage(workspace, () => import("./runs/runs-page.tsx").then((file) => file.RunsPage)),
    }),
    // `?from=&to=`: two runs beside each other.
    createRoute({
      getParentRoute,
      path: "assessments/compare",
      component: runsPage(workspace, () =>
        import("./runs/compare-page.tsx").then((file) => file.ComparePage),
      ),
    }),
  ];
}

/** Samples of projects about land; there are none where projects are about harvests. */
function sampleRoutes(tabs: AnyRoute, workspace: RoutedWorkspace): AnyRoute[] {
  const getParentRoute = () => tabs;
  const landPage = (name: "list" | "new" | "sample" | "interpret" | "accuracy") =>
    projectPage(async () => {
      const [{ samplePages }, { production }] = await Promise.all([
        import("./samples/sample-pages.ts"),
        workspace.load(),
      ]);
      if (production) throw notFound();
      return samplePages[name];
    });
  return [
    createRoute({
      getParentRoute,
      path: "samples",
      component: landPage("list"),
    }),
    createRoute({
      getParentRoute,
      path: "samples/new",
      component: landPage("new"),
    }),
    createRoute({
      getParentRoute,
      path: "samples/$sampleId",
      beforeLoad: ({ params }) => requireId(params.sampleId),
      component: landPage("sample"),
    }),
    createRoute({
      getParentRoute,
      path: "samples/$sampleId/accuracy",
      beforeLoad: ({ params }) => requireId(params.sampleId),
      component: landPage("accuracy"),
    }),
    createRoute({
      getParentRoute,
      path: "samples/$sampleId/interpret",
      beforeLoad: ({ params }) => requireId(params.sampleId),
      component: landPage("interpret"),
    }),
    createRoute({
      getParentRoute,
      path: "samples/$sampleId/interpret/$unitPlace",
      beforeLoad: ({ params }) => {
        requireId(params.sampleId);
        requireId(params.unitPlace);
      },
      component: landPage("interpret"),
    }),
  ];
}

/** A page about the runs of the module; there is none where plots are not analysed. */
function runsPage(
  workspace: RoutedWorkspace,
  load: () => Promise<ComponentType<{ projectId: number; runs: Runs }>>,
) {
  return projectPage(async () => {
    const [Page, { runs }] = await Promise.all([load(), workspace.load()]);
    if (!runs) throw notFound();
    return ({ projectId }) => <Page projectId={projectId} runs={runs} />;
  });
}

function projectRoutes(project: AnyRoute, workspace: RoutedWorkspace): AnyRoute[] {
  const getParentRoute = () => project;
  return [
    createRoute({
      getParentRoute,
      path: "edit",
      component: lazyPage(() =>
        import("./projects/edit-project-page.tsx").then((file) => file.EditProjectPage),
      ),
    }),
    createRoute({
      getParentRoute,
      path: "imports/$importId",
      beforeLoad: ({ params }) => requireId(params.importId),
      component: lazyPage(() => import("./imports/import-page.tsx").then((file) => file.ImportPage)),
    }),
    createRoute({
      getParentRoute,
      path: "$polygon",
      beforeLoad: ({ params }) => requireId(params.polygon),
      component: projectPage(() => plotPage(workspace)),
    }),
    reportRoute(project, workspace),
  ];
}

/** One plot, with the sections of the module, which come with it. */
async function plotPage(workspace: RoutedWorkspace): Promise<InProjectProps["Page"]> {
  const [{ PlotPage }, { plotSections }] = await Promise.all([
    import("./plot/plot-page.tsx"),
    workspace.load(),
  ]);
  await Promise.all(plotSections.map((section) => section.preload()));
  return ({ projectId }) => <PlotPage projectId={projectId} plotId={useAddressId("polygon")} />;
}

/** `/pdf/{ids}`: "12,15" or "all"; there is none where the module makes no PDF. */
function reportRoute(project: AnyRoute, workspace: RoutedWorkspace): AnyRoute {
  const route = createRoute({
    getParentRoute: () => project,
    path: "pdf/$ids",
    beforeLoad: ({ params }) => {
      if (idsOf(params.ids) === null) throw notFound();
    },
    component: projectPage(async () => {
      const [{ ReportPage }, { exports }] = await Promise.all([
        import("./reports/report-page.tsx"),
        workspace.load(),
      ]);
      if (!exports.includes("pdf")) throw notFound();
      return ({ projectId }) => {
        const { ids } = route.useParams();
        return <ReportPage key={ids} projectId={projectId} plotIds={idsOf(ids) ?? "all"} />;
      };
    }),
  });
  return route;
}
