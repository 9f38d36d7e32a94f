import {
  type NotificationCategory,
  notificationCategories,
} from "@parcelle/domain/notifications/notification-kinds";
import { infiniteQueryOptions } from "@tanstack/react-query";
import {
  NOTIFICATION_COLUMNS,
  type Notification,
  notificationsKey,
} from "#app/notifications/notifications.ts";
import { rows, write } from "#app/rows.ts";

export const PAGE_SIZE = 30;

export interface NotificationSearch {
  category?: NotificationCategory | undefined;
  state?: "unread" | undefined;
}

export function readNotificationSearch(search: Record<string, unknown>): NotificationSearch {
  return {
    category: notificationCategories.find((category) => category === search.category),
    state: search.state === "unread" ? "unread" : undefined,
  };
}

/** Pages of news, the newest first; each page begins behind the last line of the one before. */
export const notificationList = ({ category, state }: NotificationSearch) =>
  infiniteQueryOptions({
    queryKey: [...notificationsKey, "list", category ?? "", state ?? ""],
    initialPageParam: null as string | null,
    queryFn: ({ pageParam }) =>
      rows((client) => {
        let query = client.from("notifications").select(NOTIFICATION_COLUMNS).is("deleted_at", null);
        if (category) query = query.eq("category", category);
        if (state === "unread") query = query.is("read_at", null);
        if (pageParam) query = query.lt("happened_at", pageParam);
        return query
          .order("happened_at", { ascending: false })
          .limit(PAGE_SIZE)
          .overrideTypes<Notification[], { merge: false }>();
      }),
    getNextPageParam: (page: Notification[]) =>
      page.length < PAGE_SIZE ? undefined : page.at(-1)?.happened_at,
  });

const setDeleted = (id: number, deletedAt: string | null): Promise<void> =>
  write((client) => client.from("notifications").update({ deleted_at: deletedAt }).eq("id", id));

export const removeNotification = (id: number): Promise<void> => setDeleted(id, new Date().toISOString());
export const restoreNotification = (id: number): Promise<void> => setDeleted(id, null);
