import { plural } from "#ui/format.ts";
import type { Dictionary } from "#ui/locale.tsx";

const fr = {
  title: "Notifications",
  bell: (unread: number) =>
    unread === 0
      ? "Notifications"
      : `Notifications, ${unread} ${plural(unread, "fr", "non lue", "non lues")}`,
  all: "Toutes les notifications",
  markAll: "Tout marquer comme lu",
  none: "Aucune notification",
  noneText: "Ce qui se termine, change ou demande votre attention apparaît ici.",
  unread: "Non lue",
  times: (count: number) => `${count} fois`,
  download: "Télécharger",
};

const en: typeof fr = {
  title: "Notifications",
  bell: (unread: number) => (unread === 0 ? "Notifications" : `Notifications, ${unread} unread`),
  all: "All notifications",
  markAll: "Mark all as read",
  none: "No notification",
  noneText: "What ends, changes or asks for your attention appears here.",
  unread: "Unread",
  times: (count: number) => `${count} times`,
  download: "Download",
};

export const notificationMessages: Dictionary<typeof fr> = { fr, en };
