import { createRoute } from "@tanstack/react-router";
import { folderRoutes } from "#workspace/folders/folder-routes.ts";
import { useAddressId } from "#workspace/project/use-address-id.ts";
import { type OwnParents, projectPage, requireId, workspaceRoutes } from "#workspace/workspace-routes.tsx";
import { arrAddress } from "./arr-address.ts";
import { reddAddress } from "./redd-address.ts";

const riskMapPage = (name: "list" | "new" | "one") =>
  projectPage(() => import("./risk-maps/risk-map-pages.ts").then(({ riskMapPages }) => riskMapPages[name]));

/** `/risk-maps`, a new one and one of them. */
function riskMapRoutes({ tabs }: OwnParents) {
  const getParentRoute = () => tabs;
  return [
    createRoute({ getParentRoute, path: "risk-maps", component: riskMapPage("list") }),
    createRoute({ getParentRoute, path: "risk-maps/new", component: riskMapPage("new") }),
    createRoute({
      getParentRoute,
      path: "risk-maps/$riskMapId",
      beforeLoad: ({ params }) => requireId(params.riskMapId),
      component: riskMapPage("one"),
    }),
  ];
}

/** `/rrd`, the dossiers of eligibility, and one of them; and the folders of the project. */
function dossierRoutes(parents: OwnParents) {
  return {
    tabs: [
      createRoute({
        getParentRoute: () => parents.tabs,
        path: "rrd",
        component: projectPage(() =>
          import("./dossiers/dossiers-page.tsx").then(({ DossiersPage }) => DossiersPage),
        ),
      }),
      ...folderRoutes(parents),
    ],
    project: [
      createRoute({
        getParentRoute: () => parents.project,
        path: "rrd/$dossierId",
        beforeLoad: ({ params }) => requireId(params.dossierId),
        component: projectPage(async () => {
          const { DossierPage } = await import("./dossiers/dossier-page.tsx");
          return ({ projectId }) => (
            <DossierPage projectId={projectId} dossierId={useAddressId("dossierId")} />
          );
        }),
      }),
    ],
  };
}

export const reddRoutes = workspaceRoutes(
  { ...reddAddress, load: () => import("./workspaces.ts").then(({ redd }) => redd) },
  (parents) => {
    const { tabs, project } = dossierRoutes(parents);
    return { tabs: [...riskMapRoutes(parents), ...tabs], project };
  },
);

export const arrRoutes = workspaceRoutes(
  { ...arrAddress, load: () => import("./workspaces.ts").then(({ arr }) => arr) },
  dossierRoutes,
);
