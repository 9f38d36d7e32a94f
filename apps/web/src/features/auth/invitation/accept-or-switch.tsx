import { Button } from "@mantine/core";
import { useRouter } from "@tanstack/react-router";
import { useState } from "react";
import { session } from "#app/current-session.ts";
import { problemText } from "#app/problem-text.ts";
import type { User } from "#app/user.ts";
import { AppLink } from "#ui/app-link.tsx";
import { useLocale, useMessages } from "#ui/locale.tsx";
import { NotDone } from "#ui/states/not-done.tsx";
import { acceptInvitation, addressOf } from "./invitation-calls.ts";
import { invitationMessages } from "./messages.ts";

interface Props {
  token: string;
  invited: string;
  user: User;
}

/** For who is logged in: one press, or another account when the invitation is not theirs. */
export function AcceptOrSwitch({ token, invited, user }: Props) {
  const messages = useMessages(invitationMessages);
  const lang = useLocale();
  const router = useRouter();
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  async function accept(): Promise<void> {
    setBusy(true);
    setProblem(null);
    try {
      const place = await acceptInvitation(token);
      await router.navigate({ href: `/${lang}${addressOf(place)}`, replace: true });
    } catch (error) {
      setProblem(problemText(error, lang));
      setBusy(false);
    }
  }
  if (user.email.toLowerCase() !== invited.toLowerCase()) {
    return (
      <>
        <NotDone text={messages.wrongAccount(user.email, invited)} />
        <Button size="md" onClick={() => void session.logout()}>
          {messages.switchAccount}
        </Button>
        <AppLink href={`/${lang}`}>{messages.stay}</AppLink>
      </>
    );
  }
  return (
    <>
      <NotDone title={messages.acceptFailed} text={problem} />
      <Button size="md" loading={busy} onClick={() => void accept()}>
        {messages.accept}
      </Button>
    </>
  );
}
