import { createRoute } from "@tanstack/react-router";
import { memberRoute } from "#app/base-routes.tsx";
import { requireFeature } from "#app/guards.ts";
import { lazyPage } from "#app/lazy-page.tsx";
import { folderRoutes } from "#workspace/folders/folder-routes.ts";
import { useAddressId } from "#workspace/project/use-address-id.ts";
import { type OwnParents, projectPage, requireId, workspaceRoutes } from "#workspace/workspace-routes.tsx";
import { eudrAddress } from "./eudr-address.ts";

/** `/assessments/{id}`: other rules tried on one run. */
function trialRoute({ tabs }: OwnParents) {
  return createRoute({
    getParentRoute: () => tabs,
    path: "assessments/$assessmentId",
    beforeLoad: ({ params }) => requireId(params.assessmentId),
    component: projectPage(async () => {
      const { TrialPage } = await import("./runs/trial/trial-page.tsx");
      return ({ projectId }) => {
        const assessmentId = useAddressId("assessmentId");
        return <TrialPage key={assessmentId} projectId={projectId} assessmentId={assessmentId} />;
      };
    }),
  });
}

function declarationsRoute({ tabs }: OwnParents) {
  return createRoute({
    getParentRoute: () => tabs,
    path: "rrd",
    component: projectPage(() =>
      import("./declarations/declarations-page.tsx").then((file) => file.DeclarationsPage),
    ),
  });
}

function declarationRoute({ project }: OwnParents) {
  return createRoute({
    getParentRoute: () => project,
    path: "rrd/$declarationId",
    beforeLoad: ({ params }) => requireId(params.declarationId),
    component: projectPage(async () => {
      const { DeclarationPage } = await import("./declarations/declaration-page.tsx");
      return ({ projectId }) => (
        <DeclarationPage projectId={projectId} declarationId={useAddressId("declarationId")} />
      );
    }),
  });
}

/** `/rrd/{id}/diligence`: risk by country, legality, approval. */
function diligenceRoute({ project }: OwnParents) {
  return createRoute({
    getParentRoute: () => project,
    path: "rrd/$declarationId/diligence",
    beforeLoad: ({ params }) => requireId(params.declarationId),
    component: projectPage(async () => {
      const { DiligencePage } = await import("./diligence/diligence-page.tsx");
      return ({ projectId }) => (
        <DiligencePage projectId={projectId} declarationId={useAddressId("declarationId")} />
      );
    }),
  });
}

/** What the law asks, beside all projects. */
const lawRoute = createRoute({
  getParentRoute: () => memberRoute,
  path: "conformity/rdue/law",
  beforeLoad: ({ location }) => requireFeature(eudrAddress.feature, { location }),
  component: lazyPage(() => import("./law/law-page.tsx").then((file) => file.LawPage)),
});

/** The operators and merchants that declarations of the organisation are written for. */
const operatorsRoute = createRoute({
  getParentRoute: () => memberRoute,
  path: "conformity/rdue/operators",
  beforeLoad: ({ location }) => requireFeature(eudrAddress.feature, { location }),
  component: lazyPage(() => import("./operators/operators-page.tsx").then((file) => file.OperatorsPage)),
});

/** The annual public report of the organisation. */
const annualRoute = createRoute({
  getParentRoute: () => memberRoute,
  path: "conformity/rdue/report",
  beforeLoad: ({ location }) => requireFeature(eudrAddress.feature, { location }),
  component: lazyPage(() => import("./annual/annual-page.tsx").then((file) => file.AnnualPage)),
});

const projectRoutes = workspaceRoutes(
  { ...eudrAddress, load: () => import("./workspace.ts").then(({ eudr }) => eudr) },
  (parents) => ({
    tabs: [trialRoute(parents), declarationsRoute(parents), ...folderRoutes(parents)],
    project: [declarationRoute(parents), diligenceRoute(parents)],
  }),
);

export const eudrRoutes = [lawRoute, operatorsRoute, annualRoute, ...projectRoutes] as const;
