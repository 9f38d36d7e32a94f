import { Anchor, Button, Stack } from "@mantine/core";
import { useQueryClient } from "@tanstack/react-query";
import { useRouter } from "@tanstack/react-router";
import { type FormEvent, useState } from "react";
import { ProblemError } from "#app/problem.ts";
import { problemText } from "#app/problem-text.ts";
import { AppLink } from "#ui/app-link.tsx";
import { useLocale, useMessages } from "#ui/locale.tsx";
import { NotDone } from "#ui/states/not-done.tsx";
import { toast } from "#ui/toast.tsx";
import { confirmAddress } from "./confirm-address.ts";
import { linkQuery } from "./describe-link.ts";
import { GuestHeading } from "./guest-parts.tsx";
import { linkMessages } from "./link-messages.ts";
import type { LinkState } from "./link-state.ts";

type Props = { token: string } & Extract<LinkState, { kind: "confirm" }>;

/** A press, not the visit, uses the link: programs that read mails visit every address in them. */
export function ConfirmAddressForm({ token, type, email }: Props) {
  const router = useRouter();
  const lang = useLocale();
  const queries = useQueryClient();
  const messages = useMessages(linkMessages);
  const [busy, setBusy] = useState(false);
  const [isHalf, setIsHalf] = useState(false);
  const [problem, setProblem] = useState<unknown>(null);
  async function confirm(): Promise<void> {
    setBusy(true);
    setProblem(null);
    try {
      const outcome = await confirmAddress(token, type);
      if (outcome === "half") return setIsHalf(true);
      toast({ title: messages.confirmed(email) });
      await router.navigate({ href: `/${lang}`, replace: true });
    } catch (error) {
      setProblem(error);
      setBusy(false);
      const isDead = error instanceof ProblemError && error.code === "otp_expired";
      if (isDead) await queries.invalidateQueries({ queryKey: linkQuery(token).queryKey });
    }
  }
  function submit(event: FormEvent): void {
    event.preventDefault();
    if (!busy) void confirm();
  }
  const { title, text } = messages[type];
  if (isHalf) return <HalfConfirmed />;
  return (
    <form onSubmit={submit}>
      <Stack gap="md">
        <GuestHeading title={title} lead={text(email)} />
        <NotDone
          title={messages.confirmProblem}
          text={problem === null ? null : problemText(problem, lang)}
        />
        <Button type="submit" size="md" fullWidth loading={busy}>
          {messages.confirm}
        </Button>
      </Stack>
    </form>
  );
}

/** The page to come back to shows which of the two links is still waited for. */
function HalfConfirmed() {
  const { halfConfirmed, toSecurity } = useMessages(linkMessages);
  const lang = useLocale();
  return (
    <Stack gap="md" role="status">
      <GuestHeading title={halfConfirmed.title} lead={halfConfirmed.text} />
      <Anchor
        size="sm"
        underline="always"
        renderRoot={(props) => <AppLink {...props} href={`/${lang}/settings/security`} />}
      >
        {toSecurity}
      </Anchor>
    </Stack>
  );
}
