import { useQueryClient } from "@tanstack/react-query";
import { useRouterState } from "@tanstack/react-router";
import { useEffect } from "react";
import { useBesides } from "../use-besides.ts";
import { markRead, notificationsKey, unreadNotifications } from "./notifications.ts";

/** News about the page that a person looks at count as read. */
export function useReadWhereShown(): void {
  const queryClient = useQueryClient();
  const path = useRouterState({ select: (state) => state.location.pathname.replace(/^\/(fr|en)/, "") });
  const { data } = useBesides(unreadNotifications);
  const shown = data?.filter(({ address }) => address === path).map(({ id }) => id) ?? [];
  const key = shown.join(",");
  useEffect(() => {
    if (key === "" || document.visibilityState !== "visible") return;
    const refresh = () => queryClient.invalidateQueries({ queryKey: notificationsKey });
    // What fails here is still unread, which is no harm.
    void markRead(key.split(",").map(Number)).then(refresh, () => undefined);
  }, [key, queryClient]);
}
