import { Button } from "@mantine/core";
import { IconPlugConnectedX } from "@tabler/icons-react";
import { useRouter } from "@tanstack/react-router";
import { useState } from "react";
import { useDocumentTitle } from "#ui/page.tsx";
import { session } from "./current-session.ts";
import { screenMessages } from "./screen-messages.ts";
import classes from "./screens.module.css";
import { visitorLocale } from "./visitor-locale.ts";

/** The start-up check found no server: the button asks anew and, when it answers, goes on where the user was. */
export function ConnectionScreen() {
  const router = useRouter();
  const [busy, setBusy] = useState(false);
  const lang = visitorLocale();
  const messages = screenMessages[lang];
  useDocumentTitle(messages.connectionTitle);
  async function resetConnection(): Promise<void> {
    setBusy(true);
    await session.check();
    await router.invalidate();
    setBusy(false);
  }
  return (
    <main className={classes.screen} lang={lang}>
      <IconPlugConnectedX size={56} stroke={1.25} className={classes.icon} aria-hidden="true" />
      <h1 className={classes.heading}>{messages.connectionTitle}</h1>
      <p className={classes.message}>{messages.connectionText}</p>
      <Button loading={busy} onClick={() => void resetConnection()}>
        {messages.connectionReset}
      </Button>
    </main>
  );
}
