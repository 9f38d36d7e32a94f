import { useQueryClient } from "@tanstack/react-query";
import { useMessages } from "#ui/locale.tsx";
import { usePutAway } from "../trash/use-put-away.ts";
import { renewSamples } from "./sample-queries.ts";
import { samplesMessages } from "./samples-messages.ts";

/** Moves a sample into the trash and back. */
export function useSampleTrash(projectId: number) {
  const messages = useMessages(samplesMessages);
  const queryClient = useQueryClient();
  const renew = () => renewSamples(queryClient, projectId);
  return usePutAway({ thing: "sample", idName: "sampleId", messages, renew });
}
