import { workspaceRoutes } from "#workspace/workspace-routes.tsx";
import { dmrvAddress } from "./dmrv-address.ts";

/** Mounted by the change that gives runs their price. */
export const dmrvRoutes = workspaceRoutes({
  ...dmrvAddress,
  load: () => import("./workspace.ts").then(({ dmrv }) => dmrv),
});
