import type { Translated } from "../language.ts";

export const notificationCategories = ["activities", "events", "alerts"] as const;
export type NotificationCategory = (typeof notificationCategories)[number];

export const notificationCategoryNames: Readonly<Record<NotificationCategory, Translated>> = {
  activities: { fr: "Activités", en: "Activities" },
  events: { fr: "Évènements", en: "Events" },
  alerts: { fr: "Alertes", en: "Alerts" },
};
