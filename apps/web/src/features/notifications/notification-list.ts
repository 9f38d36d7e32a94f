import {
  type NotificationCategory,
  notificationCategories,
} from "@parcelle/domain/notifications/notification-categories";
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

type LastLine = Pick<Notification, "id" | "happened_at">;

/** News of one moment are in the order of their numbers. */
function behind({ id, happened_at: at }: LastLine): string {
  return `happened_at.lt."${at}",and(happened_at.eq."${at}",id.lt.${id})`;
}

/** Pages of news, the newest first; each page begins behind the last line of the one before. */
export const notificationList = ({ category, state }: NotificationSearch) =>
  infiniteQueryOptions({
    queryKey: [...notificationsKey, "list", category ?? "", state ?? ""],
    initialPageParam: null as LastLine | null,
    queryFn: ({ pageParam }) =>
      rows((client) => {
        let query = client.from("notifications").select(NOTIFICATION_COLUMNS).is("deleted_at", null);
        if (category) query = query.eq("category", category);
        if (state === "unread") query = query.is("read_at", null);
        if (pageParam) query = query.lte("happened_at", pageParam.happened_at).or(behind(pageParam));
        return query
          .order("happened_at", { ascending: false })
          .order("id", { ascending: false })
          .limit(PAGE_SIZE);
      }),
    getNextPageParam: (page: Notification[]) => (page.length < PAGE_SIZE ? undefined : page.at(-1)),
  });

const setDeleted = (id: number, deletedAt: string | null): Promise<void> =>
  write((client) => client.from("notifications").update({ deleted_at: deletedAt }).eq("id", id));

export const removeNotification = (id: number): Promise<void> => setDeleted(id, new Date().toISOString());
export const restoreNotification = (id: number): Promise<void> => setDeleted(id, null);
