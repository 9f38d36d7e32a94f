import { Button, CloseButton } from "@mantine/core";
import { useState, useSyncExternalStore } from "react";
import { visitorLocale } from "../visitor-locale.ts";
import { connection } from "./connection.ts";
import classes from "./presence.module.css";
import { presenceMessages } from "./presence-messages.ts";

/** Takes room at the foot of the page while the server cannot be reached, so that nothing of the page lies under it. */
export function ConnectionBanner() {
  const isLost = useSyncExternalStore(connection.subscribe, connection.isLost);
  const lang = visitorLocale();
  const messages = presenceMessages[lang];
  return (
    <div role="status" lang={lang} className={classes.foot}>
      {isLost && <Lost messages={messages} />}
    </div>
  );
}

/** Gone with the interruption, so that the next one is told again to whoever has closed this one. */
function Lost({ messages }: { messages: (typeof presenceMessages)["fr"] }) {
  const [isClosed, setClosed] = useState(false);
  if (isClosed) return null;
  return (
    <div className={classes.banner}>
      <span>
        <strong>{messages.lost}</strong>
        {messages.lostText}
      </span>
      <Button size="xs" variant="white" color="dark" onClick={() => void connection.retry()}>
        {messages.retry}
      </Button>
      <CloseButton
        c="white"
        variant="transparent"
        aria-label={messages.close}
        onClick={() => setClosed(true)}
      />
    </div>
  );
}
