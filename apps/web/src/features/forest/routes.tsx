import { createRoute } from "@tanstack/react-router";
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

export const reddRoutes = workspaceRoutes(
  { ...reddAddress, load: () => import("./workspaces.ts").then(({ redd }) => redd) },
  (parents) => ({ tabs: riskMapRoutes(parents), project: [] }),
);

export const arrRoutes = workspaceRoutes({
  ...arrAddress,
  load: () => import("./workspaces.ts").then(({ arr }) => arr),
});
