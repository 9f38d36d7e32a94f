import { Button } from "@mantine/core";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { askIdentity } from "#app/ask-identity.ts";
import { identityProblemText, throwIdentityError } from "#app/identity-problem.ts";
import { supabase } from "#app/supabase.ts";
import { StateBadge } from "#ui/badge/state-badge.tsx";
import { useConfirm } from "#ui/confirm.tsx";
import { formatSince } from "#ui/format.ts";
import { useLocale, useMessages } from "#ui/locale.tsx";
import { Section } from "#ui/page.tsx";
import { Failed } from "#ui/states/failed.tsx";
import { Loading } from "#ui/states/loading.tsx";
import { toast } from "#ui/toast.tsx";
import classes from "../account.module.css";
import { type OwnSession, securityKeys, sessionsQuery } from "./account-query.ts";
import { describeDevice } from "./describe-device.ts";
import { type SecurityMessages, securityMessages } from "./security-messages.ts";

export function SessionsSection() {
  const messages = useMessages(securityMessages);
  const locale = useLocale();
  const { data: sessions, error, refetch } = useQuery(sessionsQuery);
  return (
    <Section title={messages.sessions} actions={sessions && sessions.length > 1 && <EndOthers />}>
      {error && <Failed message={identityProblemText(error, locale)} onRetry={() => void refetch()} />}
      {!error && !sessions && <Loading lines={3} />}
      <ul className={classes.entries}>
        {sessions?.map((session) => (
          <SessionEntry key={session.id} session={session} />
        ))}
      </ul>
    </Section>
  );
}

function deviceName({ user_agent: userAgent }: OwnSession, messages: SecurityMessages): string {
  const { browser, system } = describeDevice(userAgent);
  if (browser && system) return messages.on(browser, system);
  return browser ?? system ?? messages.unknownDevice;
}

function SessionEntry({ session }: { session: OwnSession }) {
  const messages = useMessages(securityMessages);
  const locale = useLocale();
  const { busy, run } = useEnding();
  const device = deviceName(session, messages);
  const end = async () => {
    await askIdentity(`/sessions/${session.id}`, { method: "DELETE" });
    toast({ title: messages.sessionEnded });
  };
  return (
    <li className={classes.entry}>
      <div className={classes.entryText}>
        <span className={classes.entryName}>
          {device}
          {session.present && <StateBadge tone="success" label={messages.present} />}
          {session.aal === "aal2" && <StateBadge tone="neutral" label={messages.twoFactors} />}
        </span>
        <span className={classes.muted}>
          {messages.lastUsed(formatSince(session.last_used_at, locale))}
          {session.ip && ` · ${session.ip}`}
        </span>
      </div>
      {!session.present && (
        <Button
          variant="default"
          size="xs"
          loading={busy}
          aria-label={messages.endSessionOf(device)}
          onClick={() => void run(end)}
        >
          {messages.endSession}
        </Button>
      )}
    </li>
  );
}

function EndOthers() {
  const messages = useMessages(securityMessages);
  const ask = useConfirm();
  const { busy, run } = useEnding();
  async function endOthers(): Promise<void> {
    const agreed = await ask({
      title: messages.endOthersTitle,
      text: messages.endOthersText,
      confirm: messages.endOthers,
      danger: true,
    });
    if (!agreed) return;
    const client = await supabase();
    throwIdentityError((await client.auth.signOut({ scope: "others" })).error);
    toast({ title: messages.othersEnded });
  }
  return (
    <Button variant="default" size="xs" loading={busy} onClick={() => void run(endOthers)}>
      {messages.endOthers}
    </Button>
  );
}

/** Does it, reads the list again, says what went wrong. */
function useEnding() {
  const queries = useQueryClient();
  const locale = useLocale();
  const [busy, setBusy] = useState(false);
  async function run(end: () => Promise<void>): Promise<void> {
    setBusy(true);
    try {
      await end();
      await queries.invalidateQueries({ queryKey: securityKeys.sessions });
    } catch (error) {
      toast({ title: identityProblemText(error, locale), color: "critical" });
    }
    setBusy(false);
  }
  return { busy, run };
}
