import { Anchor, Button } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { AppLink } from "#ui/app-link.tsx";
import { useLocale, useMessages } from "#ui/locale.tsx";
import { Failed } from "#ui/states/failed.tsx";
import { Loading } from "#ui/states/loading.tsx";
import { problemText } from "../problem-text.ts";
import { NotificationLine } from "./notification-line.tsx";
import { notificationMessages } from "./notification-messages.ts";
import classes from "./notifications.module.css";
import { latestNotifications } from "./notifications.ts";
import { useMarkAllRead } from "./use-mark-all-read.ts";

/** What the bell opens: the newest, and the way to all of them. */
export function LatestNotifications({ onFollow }: { onFollow: () => void }) {
  const messages = useMessages(notificationMessages);
  const lang = useLocale();
  const markAll = useMarkAllRead();
  const { data, error, refetch } = useQuery(latestNotifications);
  return (
    <>
      <div className={classes.latestHead}>
        <strong>{messages.title}</strong>
        {data?.some(({ read_at }) => read_at === null) && (
          <Button size="compact-sm" variant="subtle" onClick={() => void markAll()}>
            {messages.markAll}
          </Button>
        )}
      </div>
      {error && <Failed message={problemText(error, lang)} onRetry={() => void refetch()} />}
      {!error && !data && <Loading lines={3} />}
      {data?.length === 0 && (
        <p className={classes.nothing}>
          <strong>{messages.none}</strong>
          {messages.noneText}
        </p>
      )}
      {data && data.length > 0 && (
        <ul className={classes.lines}>
          {data.map((notification) => (
            <li key={notification.id}>
              <NotificationLine notification={notification} onFollow={onFollow} />
            </li>
          ))}
        </ul>
      )}
      <Anchor
        size="sm"
        className={classes.allLink}
        renderRoot={(props) => <AppLink {...props} href={`/${lang}/notifications`} onClick={onFollow} />}
      >
        {messages.all}
      </Anchor>
    </>
  );
}
