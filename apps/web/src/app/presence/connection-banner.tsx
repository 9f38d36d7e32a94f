import { Button } from "@mantine/core";
import { useSyncExternalStore } from "react";
import { visitorLocale } from "../visitor-locale.ts";
import { connection } from "./connection.ts";
import classes from "./presence.module.css";
import { presenceMessages } from "./presence-messages.ts";

/** Stands at the foot of the window while the server cannot be reached. */
export function ConnectionBanner() {
  const isLost = useSyncExternalStore(connection.subscribe, connection.isLost);
  const lang = visitorLocale();
  const messages = presenceMessages[lang];
  return (
    <div role="status" lang={lang}>
      {isLost && (
        <div className={classes.banner}>
          <span>
            <strong>{messages.lost}</strong>
            {messages.lostText}
          </span>
          <Button size="xs" variant="white" color="dark" onClick={() => void connection.retry()}>
            {messages.retry}
          </Button>
        </div>
      )}
    </div>
  );
}
