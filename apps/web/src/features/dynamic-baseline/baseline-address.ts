import type { WorkspaceAddress } from "#workspace/define-workspace.ts";

export const baselineAddress: WorkspaceAddress = { feature: "DYNAMIC_BASELINE", path: "dynamic-baseline" };
