import { workspaceRoutes } from "#workspace/workspace-routes.tsx";
import { baselineAddress } from "./baseline-address.ts";

export const baselineRoutes = workspaceRoutes({
  ...baselineAddress,
  load: () => import("./workspace.ts").then(({ baseline }) => baseline),
});
