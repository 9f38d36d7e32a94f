import { moduleNews } from "../modules/news.ts";
import type { NotificationCategory } from "./notification-categories.ts";

const platformKinds = {
  import_inspected: "activities",
  import_completed: "activities",
  import_refused: "alerts",
  import_failed: "alerts",
  assessment_completed: "activities",
  assessment_failed: "alerts",
  export_ready: "activities",
  export_failed: "alerts",
  layer_updated: "events",
  private_overlap_found: "alerts",
  credits_low: "alerts",
  invitation_received: "events",
  invitation_accepted: "events",
  invitation_declined: "events",
  invitation_expired: "events",
  member_joined: "events",
  role_changed: "events",
  project_shared: "events",
  support_access_asked: "alerts",
  support_access_decided: "events",
  job_failed: "alerts",
} as const satisfies Record<string, NotificationCategory>;

export type PlatformKind = keyof typeof platformKinds;

export function isPlatformKind(kind: string): kind is PlatformKind {
  return Object.hasOwn(platformKinds, kind);
}

const ofModules = Object.entries<{ category: NotificationCategory }>(moduleNews);

/** What people can be told, and in which category; the database has the same table (`app.notification_kinds`). */
export const notificationKinds: Readonly<Record<string, NotificationCategory>> = {
  ...platformKinds,
  ...Object.fromEntries(ofModules.map(([kind, { category }]) => [kind, category])),
};
