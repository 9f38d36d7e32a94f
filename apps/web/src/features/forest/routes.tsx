import { workspaceRoutes } from "#workspace/workspace-routes.tsx";
import { arrAddress } from "./arr-address.ts";
import { reddAddress } from "./redd-address.ts";

export const reddRoutes = workspaceRoutes({
  ...reddAddress,
  load: () => import("./workspaces.ts").then(({ redd }) => redd),
});

export const arrRoutes = workspaceRoutes({
  ...arrAddress,
  load: () => import("./workspaces.ts").then(({ arr }) => arr),
});
