import { createRoute } from "@tanstack/react-router";
import { type OwnParents, projectPage, requireId, workspaceRoutes } from "#workspace/workspace-routes.tsx";
import { arrAddress } from "./arr-address.ts";
import { reddAddress } from "./redd-address.ts";

/** `/risk-maps`, a new one and one of them. */
function riskMapRoutes({ tabs }: OwnParents) {
  const getParentRoute = () => tabs;
  return [
    createRoute({
      getParentRoute,
      path: "risk-maps",
      component: projectPage(() =>
        import("./risk-maps/risk-maps-page.tsx").then(({ RiskMapsPage }) => RiskMapsPage),
      ),
    }),
    createRoute({
      getParentRoute,
      path: "risk-maps/new",
      component: projectPage(() =>
        import("./risk-maps/new-risk-map-page.tsx").then(({ NewRiskMapPage }) => NewRiskMapPage),
      ),
    }),
    createRoute({
      getParentRoute,
      path: "risk-maps/$riskMapId",
      beforeLoad: ({ params }) => requireId(params.riskMapId),
      component: projectPage(() =>
        import("./risk-maps/risk-map-page.tsx").then(({ RiskMapPage }) => RiskMapPage),
      ),
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
