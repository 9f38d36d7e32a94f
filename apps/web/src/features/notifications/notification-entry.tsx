import { ActionIcon } from "@mantine/core";
import { IconCheck, IconTrash } from "@tabler/icons-react";
import { useQueryClient } from "@tanstack/react-query";
import { NotificationLine } from "#app/notifications/notification-line.tsx";
import { markRead, type Notification, notificationsKey } from "#app/notifications/notifications.ts";
import { problemText } from "#app/problem-text.ts";
import { useLocale, useMessages } from "#ui/locale.tsx";
import { toast } from "#ui/toast.tsx";
import { notificationPageMessages } from "./messages.ts";
import { removeNotification, restoreNotification } from "./notification-list.ts";
import classes from "./notifications-page.module.css";

export function NotificationEntry({ notification }: { notification: Notification }) {
  const messages = useMessages(notificationPageMessages);
  const lang = useLocale();
  const queryClient = useQueryClient();
  async function change(work: Promise<void>): Promise<boolean> {
    try {
      await work;
      await queryClient.invalidateQueries({ queryKey: notificationsKey });
      return true;
    } catch (error) {
      toast({ title: problemText(error, lang), color: "critical" });
      return false;
    }
  }
  async function remove(): Promise<void> {
    if (!(await change(removeNotification(notification.id)))) return;
    const click = () => void change(restoreNotification(notification.id));
    toast({ title: messages.removed, action: { label: messages.undo, click } });
  }
  return (
    <li className={classes.entry}>
      <NotificationLine notification={notification} />
      <div className={classes.buttons}>
        {notification.read_at === null && (
          <ActionIcon
            variant="subtle"
            color="gray"
            size={36}
            aria-label={messages.markRead}
            onClick={() => void change(markRead([notification.id]))}
          >
            <IconCheck size={18} stroke={1.6} />
          </ActionIcon>
        )}
        <ActionIcon
          variant="subtle"
          color="gray"
          size={36}
          aria-label={messages.remove}
          onClick={() => void remove()}
        >
          <IconTrash size={18} stroke={1.6} />
        </ActionIcon>
      </div>
    </li>
  );
}
