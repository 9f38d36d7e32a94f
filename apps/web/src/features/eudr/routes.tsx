import { createRoute, notFound } from "@tanstack/react-router";
import type { ComponentType } from "react";
import { memberRoute } from "#app/base-routes.tsx";
import { requireFeature } from "#app/guards.ts";
import { lazyPage } from "#app/lazy-page.tsx";
import { idOf, idsOf } from "#shell/address-ids.ts";
import { useProject } from "#workspace/project/project-context.ts";

const eudrRoute = createRoute({
  getParentRoute: () => memberRoute,
  path: "conformity/rdue",
  beforeLoad: ({ location }) => requireFeature("EUDR", { location }),
});

const listRoute = createRoute({
  getParentRoute: () => eudrRoute,
  path: "/",
  component: lazyPage(() =>
    import("#workspace/projects/projects-page.tsx").then((module) => module.ProjectsPage),
  ),
});

const newProjectRoute = createRoute({
  getParentRoute: () => eudrRoute,
  path: "new",
  component: lazyPage(() =>
    import("#workspace/projects/create-project-page.tsx").then((module) => module.CreateProjectPage),
  ),
});

/** Loads the project once for all pages below it: they find it with `useProject()`. */
const projectRoute = createRoute({
  getParentRoute: () => eudrRoute,
  path: "$id",
  beforeLoad: ({ params }) => {
    if (idOf(params.id) === null) throw notFound();
  },
  component: lazyPage(() =>
    import("#workspace/project/project-loader.tsx").then((module) => module.ProjectLoader),
  ),
});

/** The pages with the project's header and tabs: they draw only what stands below it, without a Page of their own. */
const tabsRoute = createRoute({
  getParentRoute: () => projectRoute,
  id: "tabs",
  component: lazyPage(() =>
    import("#workspace/project/project-frame.tsx").then((module) => module.ProjectFrame),
  ),
});

interface InProjectProps {
  Page: ComponentType<{ projectId: number }>;
}

function InProject({ Page }: InProjectProps) {
  return <Page projectId={useProject().id} />;
}

function projectPage(load: () => Promise<InProjectProps["Page"]>) {
  return lazyPage(async () => {
    const Page = await load();
    return () => <InProject Page={Page} />;
  });
}

const plotsRoute = createRoute({
  getParentRoute: () => tabsRoute,
  path: "/",
  component: projectPage(() =>
    import("#workspace/plots/plots-page.tsx").then((module) => module.ProjectPage),
  ),
});

const mapRoute = createRoute({
  getParentRoute: () => tabsRoute,
  path: "map",
  component: projectPage(() => import("#workspace/map/map-page.tsx").then((module) => module.MapPage)),
});

const statisticsRoute = createRoute({
  getParentRoute: () => tabsRoute,
  path: "stats",
  component: projectPage(() =>
    import("#workspace/statistics/statistics-page.tsx").then((module) => module.StatisticsPage),
  ),
});

const assessmentsRoute = createRoute({
  getParentRoute: () => tabsRoute,
  path: "assessments",
  component: projectPage(() =>
    import("#workspace/runs/runs-page.tsx").then((module) => module.AssessmentsPage),
  ),
});

/** `/assessments/compare?from=&to=`: two runs beside each other. */
const compareRoute = createRoute({
  getParentRoute: () => tabsRoute,
  path: "assessments/compare",
  component: projectPage(() =>
    import("#workspace/runs/compare/compare-page.tsx").then((module) => module.ComparePage),
  ),
});

/** `/assessments/{id}`: other rules tried on one run. */
const trialRoute = createRoute({
  getParentRoute: () => tabsRoute,
  path: "assessments/$assessmentId",
  beforeLoad: ({ params }) => {
    if (idOf(params.assessmentId) === null) throw notFound();
  },
  component: lazyPage(async () => {
    const { TrialPage } = await import("./runs/trial/trial-page.tsx");
    return () => {
      const assessmentId = idOf(trialRoute.useParams().assessmentId) ?? 0;
      return <TrialPage key={assessmentId} projectId={useProject().id} assessmentId={assessmentId} />;
    };
  }),
});

const declarationsRoute = createRoute({
  getParentRoute: () => tabsRoute,
  path: "rrd",
  component: projectPage(() =>
    import("./declarations/declarations-page.tsx").then((module) => module.DeclarationsPage),
  ),
});

const declarationRoute = createRoute({
  getParentRoute: () => projectRoute,
  path: "rrd/$declarationId",
  beforeLoad: ({ params }) => {
    if (idOf(params.declarationId) === null) throw notFound();
  },
  component: lazyPage(async () => {
    const { DeclarationPage } = await import("./declarations/declaration-page.tsx");
    return () => {
      const { declarationId } = declarationRoute.useParams();
      return <DeclarationPage projectId={useProject().id} declarationId={idOf(declarationId) ?? 0} />;
    };
  }),
});

/** `/conformity/rdue/{id}/{polygon}`: one plot, without the project's tabs. */
const plotRoute = createRoute({
  getParentRoute: () => projectRoute,
  path: "$polygon",
  beforeLoad: ({ params }) => {
    if (idOf(params.polygon) === null) throw notFound();
  },
  component: lazyPage(async () => {
    const { PlotPage } = await import("#workspace/plot/plot-page.tsx");
    return () => <PlotPage projectId={useProject().id} plotId={idOf(plotRoute.useParams().polygon) ?? 0} />;
  }),
});

/** `/pdf/{ids}`: "12,15" or "all". */
const reportRoute = createRoute({
  getParentRoute: () => projectRoute,
  path: "pdf/$ids",
  beforeLoad: ({ params }) => {
    if (idsOf(params.ids) === null) throw notFound();
  },
  component: lazyPage(async () => {
    const { ReportPage } = await import("#workspace/reports/report-page.tsx");
    return () => {
      const { ids } = reportRoute.useParams();
      return <ReportPage key={ids} projectId={useProject().id} plotIds={idsOf(ids) ?? "all"} />;
    };
  }),
});

const importRoute = createRoute({
  getParentRoute: () => projectRoute,
  path: "imports/$importId",
  beforeLoad: ({ params }) => {
    if (idOf(params.importId) === null) throw notFound();
  },
  component: lazyPage(() => import("#workspace/imports/import-page.tsx").then((module) => module.ImportPage)),
});

const editRoute = createRoute({
  getParentRoute: () => projectRoute,
  path: "edit",
  component: lazyPage(() =>
    import("#workspace/projects/edit-project-page.tsx").then((module) => module.EditProjectPage),
  ),
});

export const eudrRoutes = [
  eudrRoute.addChildren([
    listRoute,
    newProjectRoute,
    projectRoute.addChildren([
      tabsRoute.addChildren([
        plotsRoute,
        mapRoute,
        statisticsRoute,
        assessmentsRoute,
        compareRoute,
        trialRoute,
        declarationsRoute,
      ]),
      editRoute,
      importRoute,
      plotRoute,
      reportRoute,
      declarationRoute,
    ]),
  ]),
] as const;
