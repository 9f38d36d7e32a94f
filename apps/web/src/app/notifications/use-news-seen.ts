import { useQueryClient } from "@tanstack/react-query";
import { markIncidentRead, notificationsKey } from "./notifications.ts";

/** Who watched something end on the page is told nothing of it again, neither here nor by mail. */
export function useNewsSeen(): (incident: string) => void {
  const queryClient = useQueryClient();
  return (incident) => {
    if (document.visibilityState !== "visible") return;
    const refresh = () => queryClient.invalidateQueries({ queryKey: notificationsKey });
    // What fails here is still unread, which is no harm.
    void markIncidentRead(incident).then(refresh, () => undefined);
  };
}
