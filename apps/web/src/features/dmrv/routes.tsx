import { workspaceRoutes } from "#workspace/workspace-routes.tsx";
import { dmrvAddress } from "./dmrv-address.ts";

export const dmrvRoutes = workspaceRoutes({
  ...dmrvAddress,
  load: () => import("./workspace.ts").then(({ dmrv }) => dmrv),
});
