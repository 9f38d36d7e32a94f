import { Button } from "@mantine/core";
import { IconPlugConnectedX } from "@tabler/icons-react";
import { type ErrorComponentProps, useLocation, useRouter } from "@tanstack/react-router";
import { use, useCallback, useEffect, useRef, useState } from "react";
import { useDocumentTitle } from "#ui/page.tsx";
import { session } from "./current-session.ts";
import { InFrame } from "./frame/in-frame.ts";
import { connection } from "./presence/connection.ts";
import { NO_CONNECTION, ProblemError } from "./problem.ts";
import { problemText } from "./problem-text.ts";
import { screenMessages } from "./screen-messages.ts";
import classes from "./screens.module.css";
import { visitorLocale } from "./visitor-locale.ts";

interface Shown {
  status: number;
  message: string;
}

/** On first display a logged-out visitor goes to login; there the screen stays, or it would send them in a circle. */
function useLoginWhenLoggedOut(): void {
  const router = useRouter();
  const first = useRef(true);
  useEffect(() => {
    if (!first.current) return;
    first.current = false;
    const { pathname } = router.state.location;
    const login = `/${visitorLocale(pathname)}/login`;
    void session.ready().then(({ user, unreachable }) => {
      if (!user && !unreachable && pathname !== login) return router.navigate({ href: login, replace: true });
    });
  }, [router]);
}

function ErrorPage({ status, message, reset }: Shown & { reset?: () => void }) {
  const router = useRouter();
  const lang = visitorLocale();
  const messages = screenMessages[lang];
  const Area = use(InFrame) ? "div" : "main";
  useDocumentTitle(messages.heading);
  // No page below /fr or /en has set it.
  useEffect(() => {
    document.documentElement.lang = lang;
  }, [lang]);
  useLoginWhenLoggedOut();
  function goHome(): void {
    const href = session.state().user ? `/${lang}/login` : `/${lang}`;
    void router.navigate({ href }).then(() => reset?.());
  }
  return (
    <Area className={classes.screen} lang={lang}>
      <p className={classes.status} data-status={status} aria-hidden="true" />
      <h1 className={classes.heading}>{messages.heading}</h1>
      <p className={classes.message}>{message}</p>
      <Button onClick={goHome}>{messages.goHome}</Button>
    </Area>
  );
}

export function NotFoundScreen() {
  const path = useLocation({ select: (location) => location.pathname });
  return <ErrorPage status={404} message={screenMessages[visitorLocale(path)].pageNotFound(path)} />;
}

/** No answer at all, or a proxy's word that nothing stands behind it. */
function isServerAway(error: unknown): boolean {
  return (
    error instanceof ProblemError && (error.code === NO_CONNECTION || [502, 503, 504].includes(error.status))
  );
}

/** The server was away when a page or its first rows were asked for: it is asked again, by itself once it is back. */
function AwayScreen({ reset }: { reset: () => void }) {
  const router = useRouter();
  const [busy, setBusy] = useState(false);
  const Area = use(InFrame) ? "div" : "main";
  const lang = visitorLocale();
  const messages = screenMessages[lang];
  useDocumentTitle(messages.connectionTitle);
  const tryAgain = useCallback(async () => {
    setBusy(true);
    await router.invalidate();
    setBusy(false);
    reset();
  }, [router, reset]);
  // Whoever sees that the server is gone says so: from then on it is asked until it answers.
  useEffect(() => {
    void connection.answers();
    return connection.onRestored(() => void tryAgain());
  }, [tryAgain]);
  return (
    <Area className={classes.screen} lang={lang}>
      <IconPlugConnectedX size={56} stroke={1.25} className={classes.icon} aria-hidden="true" />
      <h1 className={classes.heading}>{messages.awayTitle}</h1>
      <p className={classes.message}>{messages.awayText}</p>
      <Button loading={busy} onClick={() => void tryAgain()}>
        {messages.tryAgain}
      </Button>
    </Area>
  );
}

export function ErrorScreen({ error, reset }: ErrorComponentProps) {
  return isServerAway(error) ? <AwayScreen reset={reset} /> : <FailedScreen error={error} reset={reset} />;
}

function FailedScreen({ error, reset }: Pick<ErrorComponentProps, "error" | "reset">) {
  const status = error instanceof ProblemError && error.status > 0 ? error.status : 500;
  const unexpected = !(error instanceof ProblemError);
  useEffect(() => {
    if (unexpected) console.error(error);
  }, [error, unexpected]);
  return <ErrorPage status={status} message={problemText(error, visitorLocale())} reset={reset} />;
}
