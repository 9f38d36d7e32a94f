import type { Translated } from "../language.ts";
import type { NotificationCategory } from "./notification-categories.ts";

export const mailFrequencies = ["never", "at_once", "daily", "weekly"] as const;
export type MailFrequency = (typeof mailFrequencies)[number];

export const mailFrequencyNames: Readonly<Record<MailFrequency, Translated>> = {
  never: { fr: "Jamais", en: "Never" },
  at_once: { fr: "Aussitôt", en: "At once" },
  daily: { fr: "Résumé du jour", en: "Daily digest" },
  weekly: { fr: "Résumé de la semaine", en: "Weekly digest" },
};

export type NotificationChoice = { in_app: boolean; email: MailFrequency };

/** What holds for a person who decided nothing; `app.notification_choice` says the same. */
export const defaultChoices: Readonly<Record<NotificationCategory, NotificationChoice>> = {
  activities: { in_app: true, email: "never" },
  events: { in_app: true, email: "daily" },
  alerts: { in_app: true, email: "daily" },
};
