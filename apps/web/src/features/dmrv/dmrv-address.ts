import type { WorkspaceAddress } from "#workspace/define-workspace.ts";

export const dmrvAddress: WorkspaceAddress = { feature: "DMRV", path: "dmrv" };
