import { useRowChanges } from "../use-row-changes.ts";
import { notificationsKey } from "./notifications.ts";

/** Asks for the notifications again whenever one of the person's own changes; without the channel, every minute. */
export function useLiveNotifications(userId: string): void {
  useRowChanges({
    table: "notifications",
    filter: `user_id=eq.${userId}`,
    event: "*",
    readBy: [notificationsKey],
  });
}
