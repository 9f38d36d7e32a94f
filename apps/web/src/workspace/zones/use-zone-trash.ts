import { useQueryClient } from "@tanstack/react-query";
import { useMessages } from "#ui/locale.tsx";
import { usePutAway } from "../trash/use-put-away.ts";
import { renewZones } from "./zone-queries.ts";
import { zonesMessages } from "./zones-messages.ts";

/** Moves a zone into the trash and back. */
export function useZoneTrash(projectId: number) {
  const messages = useMessages(zonesMessages);
  const queryClient = useQueryClient();
  const renew = () => renewZones(queryClient, projectId);
  return usePutAway({ thing: "zone", idName: "zoneId", messages, renew });
}
