import { UnstyledButton } from "@mantine/core";
import { IconBell } from "@tabler/icons-react";
import { lazy, Suspense, useId, useState } from "react";
import { useMessages } from "#ui/locale.tsx";
import { Loading } from "#ui/states/loading.tsx";
import { useUser } from "../current-session.ts";
import { useBesides } from "../use-besides.ts";
import { notificationMessages } from "./notification-messages.ts";
import classes from "./notifications.module.css";
import { unreadNotifications } from "./notifications.ts";
import { useLiveNotifications } from "./use-live-notifications.ts";
import { useReadWhereShown } from "./use-read-where-shown.ts";

const LatestNotifications = lazy(async () => ({
  default: (await import("./latest-notifications.tsx")).LatestNotifications,
}));

const MOST_SHOWN = 99;

/** The count of unread news, live, and the newest of them in the browser's own popover. */
export function NotificationBell() {
  const messages = useMessages(notificationMessages);
  const popover = useId();
  const [isOpen, setOpen] = useState(false);
  const { data } = useBesides(unreadNotifications);
  useLiveNotifications(useUser().id);
  useReadWhereShown();
  const unread = data?.length ?? 0;
  return (
    <>
      <UnstyledButton className={classes.bell} popoverTarget={popover} aria-label={messages.bell(unread)}>
        <IconBell size={22} stroke={1.5} aria-hidden="true" />
        {unread > 0 && (
          <span className={classes.count} aria-hidden="true">
            {unread > MOST_SHOWN ? `${MOST_SHOWN}+` : unread}
          </span>
        )}
      </UnstyledButton>
      <section
        id={popover}
        popover="auto"
        aria-label={messages.title}
        className={classes.popover}
        onToggle={(event) => setOpen(event.newState === "open")}
      >
        {isOpen && (
          <Suspense fallback={<Loading lines={3} />}>
            <LatestNotifications onFollow={() => document.getElementById(popover)?.hidePopover()} />
          </Suspense>
        )}
      </section>
    </>
  );
}
