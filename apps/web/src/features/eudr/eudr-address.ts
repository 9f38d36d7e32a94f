import type { WorkspaceAddress } from "#workspace/define-workspace.ts";

/** Where the module stands; the definition itself is fetched with its first page. */
export const eudrAddress: WorkspaceAddress = { feature: "EUDR", path: "conformity/rdue" };
