import { workspaceRoutes } from "#workspace/workspace-routes.tsx";
import { baselineAddress } from "./baseline-address.ts";

/** Mounted by the change that gives runs their price. */
export const baselineRoutes = workspaceRoutes({
  ...baselineAddress,
  load: () => import("./workspace.ts").then(({ baseline }) => baseline),
});
