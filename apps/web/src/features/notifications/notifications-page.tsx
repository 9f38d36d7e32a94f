import { Anchor, Button, SegmentedControl } from "@mantine/core";
import {
  notificationCategories,
  notificationCategoryNames,
} from "@parcelle/domain/notifications/notification-categories";
import { IconBell } from "@tabler/icons-react";
import { useInfiniteQuery } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { notificationMessages } from "#app/notifications/notification-messages.ts";
import { useMarkAllRead } from "#app/notifications/use-mark-all-read.ts";
import { problemText } from "#app/problem-text.ts";
import { AppLink } from "#ui/app-link.tsx";
import { useLocale, useMessages } from "#ui/locale.tsx";
import { Page, Section } from "#ui/page.tsx";
import { Empty } from "#ui/states/empty.tsx";
import { Failed } from "#ui/states/failed.tsx";
import { Loading } from "#ui/states/loading.tsx";
import { notificationPageMessages } from "./messages.ts";
import { NotificationEntry } from "./notification-entry.tsx";
import { type NotificationSearch, notificationList } from "./notification-list.ts";
import classes from "./notifications-page.module.css";

export function NotificationsPage({ search }: { search: NotificationSearch }) {
  const messages = useMessages(notificationPageMessages);
  const lang = useLocale();
  const markAll = useMarkAllRead();
  const { data, error, refetch, fetchNextPage, hasNextPage, isFetchingNextPage } = useInfiniteQuery(
    notificationList(search),
  );
  const shown = data?.pages.flat();
  const actions = (
    <>
      <Anchor
        size="sm"
        renderRoot={(props) => <AppLink {...props} href={`/${lang}/settings/notifications`} />}
      >
        {messages.preferences}
      </Anchor>
      <Button variant="default" onClick={() => void markAll()}>
        {messages.markAll}
      </Button>
    </>
  );
  return (
    <Page title={messages.title} actions={actions} width="text">
      <Filters search={search} />
      {error && <Failed message={problemText(error, lang)} onRetry={() => void refetch()} />}
      {!error && !shown && <Loading lines={6} />}
      {shown?.length === 0 && <Nothing search={search} />}
      {shown && shown.length > 0 && (
        <Section>
          <ul className={classes.list}>
            {shown.map((notification) => (
              <NotificationEntry key={notification.id} notification={notification} />
            ))}
          </ul>
          {hasNextPage && (
            <Button variant="default" loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
              {messages.more}
            </Button>
          )}
        </Section>
      )}
    </Page>
  );
}

function Filters({ search }: { search: NotificationSearch }) {
  const messages = useMessages(notificationPageMessages);
  const lang = useLocale();
  const navigate = useNavigate();
  const go = (next: NotificationSearch) =>
    void navigate({ to: "/$lang/notifications", params: { lang }, search: next, replace: true });
  return (
    <div className={classes.filters}>
      <SegmentedControl
        aria-label={messages.category}
        value={search.category ?? ""}
        onChange={(category) =>
          go({ ...search, category: notificationCategories.find((known) => known === category) })
        }
        data={[
          { value: "", label: messages.allCategories },
          ...notificationCategories.map((value) => ({
            value,
            label: notificationCategoryNames[value][lang],
          })),
        ]}
      />
      <SegmentedControl
        aria-label={messages.state}
        value={search.state ?? ""}
        onChange={(state) => go({ ...search, state: state === "unread" ? "unread" : undefined })}
        data={[
          { value: "", label: messages.everything },
          { value: "unread", label: messages.unreadOnly },
        ]}
      />
    </div>
  );
}

function Nothing({ search }: { search: NotificationSearch }) {
  const messages = useMessages(notificationPageMessages);
  const general = useMessages(notificationMessages);
  const lang = useLocale();
  const icon = <IconBell size={26} stroke={1.5} />;
  if (!search.category && !search.state)
    return <Empty icon={icon} title={general.none} text={general.noneText} />;
  return (
    <Empty
      icon={icon}
      title={messages.noneFiltered}
      text={messages.noneFilteredText}
      action={
        <Anchor renderRoot={(props) => <AppLink {...props} href={`/${lang}/notifications`} />}>
          {messages.showAll}
        </Anchor>
      }
    />
  );
}
