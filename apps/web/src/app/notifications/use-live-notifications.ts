import { useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { askAgain, askAtOpening } from "../ask-again.ts";
import { supabase } from "../supabase.ts";
import { notificationsKey } from "./notifications.ts";

/** Asks for the notifications again whenever one of the person's own changes. */
export function useLiveNotifications(userId: string): void {
  const queryClient = useQueryClient();
  useEffect(() => {
    let isGone = false;
    let leave = () => {};
    const refresh = () => void askAgain(queryClient, notificationsKey);
    async function join(): Promise<void> {
      const client = await supabase();
      if (isGone) return;
      const filter = `user_id=eq.${userId}`;
      const change = { event: "*", schema: "public", table: "notifications", filter } as const;
      const channel = client
        .channel(`notifications-${userId}`)
        .on("postgres_changes", change, refresh)
        .subscribe((status) => {
          if (status === "SUBSCRIBED") void askAtOpening(queryClient, notificationsKey);
        });
      leave = () => void client.removeChannel(channel);
    }
    // Without the channel the count is asked for every minute.
    void join().catch(() => undefined);
    return () => {
      isGone = true;
      leave();
    };
  }, [userId, queryClient]);
}
