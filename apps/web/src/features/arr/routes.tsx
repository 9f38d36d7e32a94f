import { workspaceRoutes } from "#workspace/workspace-routes.tsx";
import { arrAddress } from "./arr-address.ts";

export const arrRoutes = workspaceRoutes({
  ...arrAddress,
  load: () => import("./workspace.ts").then(({ arr }) => arr),
});
