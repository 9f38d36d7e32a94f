import { useQueryClient } from "@tanstack/react-query";
import { useMessages } from "#ui/locale.tsx";
import { usePutAway } from "#workspace/trash/use-put-away.ts";
import { riskMapMessages } from "./risk-map-messages.ts";
import { renewRiskMaps } from "./risk-map-queries.ts";

/** Moves a risk map into the trash and back. */
export function useRiskMapTrash(projectId: number) {
  const messages = useMessages(riskMapMessages);
  const queryClient = useQueryClient();
  const renew = () => renewRiskMaps(queryClient, projectId);
  return usePutAway({ thing: "risk-map", idName: "riskMapId", messages, renew });
}
