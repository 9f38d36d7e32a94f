import type { WorkspaceAddress } from "#workspace/define-workspace.ts";

/** Where the module stands, as the catalogue of modules has it. */
export const arrAddress: WorkspaceAddress = { feature: "ARR", path: "conformity/arr" };
