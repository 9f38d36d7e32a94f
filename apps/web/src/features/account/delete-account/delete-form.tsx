import { Alert, Button, Stack, TextInput } from "@mantine/core";
import { useQueryClient } from "@tanstack/react-query";
import { useRouter } from "@tanstack/react-router";
import { type FormEvent, useState } from "react";
import { session, useUser } from "#app/current-session.ts";
import { identityProblemText } from "#app/identity-problem.ts";
import { leaveChannels } from "#app/supabase.ts";
import { PasswordField } from "#ui/form/text/password-field.tsx";
import { useLocale, useMessages } from "#ui/locale.tsx";
import { NotDone } from "#ui/states/not-done.tsx";
import { toast } from "#ui/toast.tsx";
import classes from "../account.module.css";
import { KeptMailNote } from "../kept-mail-note.tsx";
import { deleteMessages } from "./delete-messages.ts";
import { deleteAccount, mailDeletionCode } from "./deletion-query.ts";

function useDeletion(email: string) {
  const router = useRouter();
  const lang = useLocale();
  const queries = useQueryClient();
  const [typed, setTyped] = useState("");
  const [secret, setSecret] = useState("");
  const [attempts, setAttempts] = useState(0);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const isSame = typed.trim().toLowerCase() === email.toLowerCase();
  async function run(): Promise<void> {
    setBusy(true);
    setProblem(null);
    try {
      await deleteAccount({ email: typed, password: secret, nonce: secret.trim() });
    } catch (error) {
      setProblem(identityProblemText(error, lang));
      return setBusy(false);
    }
    void leaveChannels().catch(() => {});
    await session.logout();
    queries.clear();
    await router.navigate({ href: `/${lang}/goodbye`, replace: true });
  }
  function submit(event: FormEvent): void {
    event.preventDefault();
    setAttempts(attempts + 1);
    if (isSame && secret !== "" && !busy) void run();
  }
  const isWrong = attempts > 0 && !isSame;
  const isBare = attempts > 0 && secret === "";
  return { typed, setTyped, secret, setSecret, busy, problem, submit, isWrong, isBare };
}

export function DeleteForm({ proof }: { proof: "password" | "code" }) {
  const messages = useMessages(deleteMessages);
  const { email } = useUser();
  const form = useDeletion(email);
  return (
    <form onSubmit={form.submit} noValidate>
      <div className={classes.narrow}>
        <NotDone text={form.problem} />
        <TextInput
          label={messages.email(email)}
          error={form.isWrong && messages.wrongEmail}
          autoComplete="off"
          value={form.typed}
          onChange={(event) => form.setTyped(event.currentTarget.value)}
        />
        {proof === "password" ? (
          <PasswordField
            label={messages.password}
            error={form.isBare && messages.noPassword}
            autoComplete="current-password"
            value={form.secret}
            onChange={(event) => form.setSecret(event.currentTarget.value)}
          />
        ) : (
          <CodeField value={form.secret} error={form.isBare && messages.noCode} onChange={form.setSecret} />
        )}
        <Button type="submit" color="critical" loading={form.busy}>
          {messages.delete}
        </Button>
      </div>
    </form>
  );
}

/** Who has no password proves by mail to be there. */
function CodeField({
  value,
  error,
  onChange,
}: {
  value: string;
  error: string | false;
  onChange: (value: string) => void;
}) {
  const messages = useMessages(deleteMessages);
  const locale = useLocale();
  const [isSent, setIsSent] = useState(false);
  async function send(): Promise<void> {
    try {
      await mailDeletionCode();
      setIsSent(true);
    } catch (error) {
      toast({ title: identityProblemText(error, locale), color: "critical" });
    }
  }
  return (
    <Stack gap="xs">
      <Button variant="default" onClick={() => void send()}>
        {messages.sendCode}
      </Button>
      {isSent && (
        <>
          <Alert color="interactive" variant="light" role="status">
            {messages.codeSent}
          </Alert>
          <KeptMailNote />
        </>
      )}
      <TextInput
        label={messages.code}
        error={error}
        inputMode="numeric"
        autoComplete="one-time-code"
        value={value}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
    </Stack>
  );
}
