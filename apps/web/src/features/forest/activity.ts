import type { ForestActivity } from "@parcelle/domain/forest/eligibility";
import { useWorkspace } from "#workspace/workspace-context.ts";
import { reddAddress } from "./redd-address.ts";

/** Which of the two modules the page belongs to. */
export function useActivity(): ForestActivity {
  return useWorkspace().feature === reddAddress.feature ? "redd" : "arr";
}
