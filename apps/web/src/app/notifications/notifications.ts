import { queryOptions } from "@tanstack/react-query";
import type { RowOfSelect } from "#app/database/database.ts";
import { whileAnswered } from "../query.ts";
import { rows, write } from "../rows.ts";

export const NOTIFICATION_COLUMNS = "id, kind, category, parameters, address, times, happened_at, read_at";

export type Notification = RowOfSelect<"notifications", typeof NOTIFICATION_COLUMNS>;
const LATEST = 6;
/** More unread than these are shown as "99+". */
const COUNTED = 100;
const ASK_WITHOUT_REALTIME = 60_000;

export const notificationsKey = ["notifications"] as const;

export const unreadNotifications = queryOptions({
  queryKey: [...notificationsKey, "unread"],
  queryFn: () =>
    rows((client) =>
      client
        .from("notifications")
        .select("id, address")
        .is("deleted_at", null)
        .is("read_at", null)
        .order("happened_at", { ascending: false })
        .order("id", { ascending: false })
        .limit(COUNTED),
    ),
  refetchInterval: whileAnswered(ASK_WITHOUT_REALTIME),
});

export const latestNotifications = queryOptions({
  queryKey: [...notificationsKey, "latest"],
  queryFn: () =>
    rows((client) =>
      client
        .from("notifications")
        .select(NOTIFICATION_COLUMNS)
        .is("deleted_at", null)
        .order("happened_at", { ascending: false })
        .order("id", { ascending: false })
        .limit(LATEST),
    ),
});

export const markRead = (ids: readonly number[]): Promise<void> =>
  write((client) =>
    client
      .from("notifications")
      .update({ read_at: new Date().toISOString() })
      .in("id", ids)
      .is("read_at", null),
  );

/** Marks what was told of one incident, of `incidentOf`, as read. */
export const markIncidentRead = (incident: string): Promise<void> =>
  write((client) =>
    client
      .from("notifications")
      .update({ read_at: new Date().toISOString() })
      .eq("incident_key", incident)
      .is("read_at", null),
  );

export const markAllRead = (): Promise<void> =>
  write((client) =>
    client.from("notifications").update({ read_at: new Date().toISOString() }).is("read_at", null),
  );
