import type { WorkspaceAddress } from "#workspace/define-workspace.ts";

/** Where the module stands, as the catalogue of modules has it. */
export const reddAddress: WorkspaceAddress = { feature: "REDD", path: "conformity/redd" };
