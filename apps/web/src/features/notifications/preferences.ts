import type { NotificationCategory } from "@parcelle/domain/notifications/notification-categories";
import { defaultChoices, type NotificationChoice } from "@parcelle/domain/notifications/notification-choices";
import { queryOptions } from "@tanstack/react-query";
import { rows, write } from "#app/rows.ts";

export type NotificationChoices = Record<NotificationCategory, NotificationChoice>;

export const preferencesKey = ["notification-preferences"] as const;

export const notificationPreferences = queryOptions({
  queryKey: preferencesKey,
  queryFn: async (): Promise<NotificationChoices> => {
    const chosen = await rows((client) =>
      client.from("notification_preferences").select("category, in_app, email"),
    );
    const own = chosen.map(({ category, in_app, email }) => [category, { in_app, email }]);
    return { ...defaultChoices, ...Object.fromEntries(own) };
  },
});

export const savePreference = (category: NotificationCategory, choice: NotificationChoice): Promise<void> =>
  write((client) => client.from("notification_preferences").upsert({ category, ...choice }));
