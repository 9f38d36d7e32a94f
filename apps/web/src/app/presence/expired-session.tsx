import { Button } from "@mantine/core";
import { lazy, Suspense, useEffect, useState } from "react";
import { useMessages } from "#ui/locale.tsx";
import { useSession } from "../current-session.ts";
import classes from "./presence.module.css";
import { presenceMessages } from "./presence-messages.ts";

const SignInAgain = lazy(() =>
  import("./sign-in-again.tsx").then((module) => ({ default: module.SignInAgain })),
);

/** The session ended in the middle of work: the page stays as it is while its person signs in again. */
export function ExpiredSession() {
  const messages = useMessages(presenceMessages);
  const { expired, needsSecondFactor } = useSession();
  const isOver = expired || needsSecondFactor;
  const [opened, setOpened] = useState(true);
  useEffect(() => setOpened(isOver), [isOver]);
  if (!isOver) return null;
  return (
    <>
      <div className={classes.banner} role="alert">
        <strong>{messages.expired}</strong>
        <Button size="xs" variant="white" color="dark" onClick={() => setOpened(true)}>
          {messages.signInAgain}
        </Button>
      </div>
      <Suspense fallback={null}>{opened && <SignInAgain onClose={() => setOpened(false)} />}</Suspense>
    </>
  );
}
