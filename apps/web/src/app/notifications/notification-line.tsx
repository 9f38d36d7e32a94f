import { Anchor } from "@mantine/core";
import { notificationText } from "@parcelle/domain/notifications/notification-texts";
import { useQueryClient } from "@tanstack/react-query";
import { AppLink } from "#ui/app-link.tsx";
import { formatSince } from "#ui/format.ts";
import { useLocale, useMessages } from "#ui/locale.tsx";
import { toast } from "#ui/toast.tsx";
import { downloadExport, exportedFile } from "../exported-file.ts";
import { problemText } from "../problem-text.ts";
import { notificationMessages } from "./notification-messages.ts";
import classes from "./notifications.module.css";
import { markRead, type Notification, notificationsKey } from "./notifications.ts";

interface NotificationLineProps {
  notification: Notification;
  onFollow?: () => void;
}

/** One piece of news: what, where it leads, since when. Following it marks it as read. */
export function NotificationLine({ notification, onFollow }: NotificationLineProps) {
  const messages = useMessages(notificationMessages);
  const lang = useLocale();
  const queryClient = useQueryClient();
  const { title, text } = notificationText(notification.kind, notification.parameters, lang);
  const file = exportedFile(resultOf(notification.parameters));
  function read(): void {
    if (notification.read_at !== null) return;
    const refresh = () => queryClient.invalidateQueries({ queryKey: notificationsKey });
    void markRead([notification.id]).then(refresh, () => undefined);
  }
  function follow(): void {
    read();
    onFollow?.();
  }
  function download(): void {
    read();
    if (file)
      downloadExport(file).catch((error: unknown) =>
        toast({ title: problemText(error, lang), color: "critical" }),
      );
  }
  return (
    <div className={classes.line} data-unread={notification.read_at === null || undefined}>
      <span className={classes.lineTitle}>
        {notification.read_at === null && (
          <span className={classes.dot} role="img" aria-label={messages.unread} />
        )}
        {notification.address ? (
          <AppLink href={`/${lang}${notification.address}`} className={classes.lineLink} onClick={follow}>
            {title}
          </AppLink>
        ) : (
          title
        )}
      </span>
      <span className={classes.lineText}>{text}</span>
      <span className={classes.lineFoot}>
        {formatSince(notification.happened_at, lang)}
        {notification.times > 1 && <span>{messages.times(notification.times)}</span>}
        {file && (
          <Anchor component="button" type="button" size="sm" onClick={download}>
            {messages.download}
          </Anchor>
        )}
      </span>
    </div>
  );
}

function resultOf(parameters: unknown): unknown {
  return typeof parameters === "object" && parameters !== null && "result" in parameters
    ? parameters.result
    : null;
}
