import { Button, Group } from "@mantine/core";
import { IconPlugConnectedX, IconRefresh } from "@tabler/icons-react";
import { type ErrorComponentProps, useLocation, useRouter } from "@tanstack/react-router";
import { use, useCallback, useEffect, useRef, useState } from "react";
import { isMissingScript } from "#shell/missing-script.ts";
import { useDocumentTitle } from "#ui/page.tsx";
import { currentBuild, latestBuild } from "./build/current-build.ts";
import { session } from "./current-session.ts";
import { InFrame } from "./frame/in-frame.ts";
import { connection } from "./presence/connection.ts";
import { NO_CONNECTION, ProblemError } from "./problem.ts";
import { problemText } from "./problem-text.ts";
import { screenMessages } from "./screen-messages.ts";
import classes from "./screens.module.css";
import { Splash } from "./splash.tsx";
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

function useTryAgain(reset: () => void) {
  const router = useRouter();
  const [busy, setBusy] = useState(false);
  const tryAgain = useCallback(async () => {
    setBusy(true);
    await router.invalidate();
    setBusy(false);
    reset();
  }, [router, reset]);
  return { busy, tryAgain };
}

/** The server was away when a page or its first rows were asked for: it is asked again, by itself once it is back. */
function AwayScreen({ reset }: { reset: () => void }) {
  const { busy, tryAgain } = useTryAgain(reset);
  const Area = use(InFrame) ? "div" : "main";
  const lang = visitorLocale();
  const messages = screenMessages[lang];
  useDocumentTitle(messages.connectionTitle);
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

/**
 * A part of the application did not come, also after the one reload that the shell allows itself: because the server is
 * away, because a newer version is there, or because its file is missing.
 */
function MissingScriptScreen({ reset }: { reset: () => void }) {
  const [reason, setReason] = useState<"away" | "newer" | "missing" | null>(null);
  const { busy, tryAgain } = useTryAgain(reset);
  const Area = use(InFrame) ? "div" : "main";
  const lang = visitorLocale();
  const messages = screenMessages[lang];
  const heading = reason === "newer" ? messages.newerTitle : messages.missingTitle;
  useDocumentTitle(heading);
  useEffect(() => {
    void reasonOfMissingScript().then(setReason);
  }, []);
  if (reason === null) return <Splash />;
  if (reason === "away") return <AwayScreen reset={reset} />;
  return (
    <Area className={classes.screen} lang={lang}>
      <IconRefresh size={56} stroke={1.25} className={classes.icon} aria-hidden="true" />
      <h1 className={classes.heading}>{heading}</h1>
      <p className={classes.message}>{reason === "newer" ? messages.newerText : messages.missingText}</p>
      <Group justify="center">
        {reason === "missing" && (
          <Button variant="default" loading={busy} onClick={() => void tryAgain()}>
            {messages.tryAgain}
          </Button>
        )}
        <Button onClick={() => window.location.reload()}>{messages.reload}</Button>
      </Group>
    </Area>
  );
}

async function reasonOfMissingScript(): Promise<"away" | "newer" | "missing"> {
  if (!(await connection.answers())) return "away";
  const latest = await latestBuild();
  return latest === null || latest === currentBuild ? "missing" : "newer";
}

export function ErrorScreen({ error, reset }: ErrorComponentProps) {
  if (isMissingScript(error)) return <MissingScriptScreen reset={reset} />;
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
