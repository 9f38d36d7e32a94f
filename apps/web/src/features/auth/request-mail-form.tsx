import { Alert, Button, Stack, Text, TextInput } from "@mantine/core";
import { isEmail } from "@parcelle/domain/validation/rules";
import { type FormEvent, useState } from "react";
import { problemText } from "#app/problem-text.ts";
import { useMailIsKept } from "#app/use-mail-is-kept.ts";
import { useLocale, useMessages } from "#ui/locale.tsx";
import { NotDone } from "#ui/states/not-done.tsx";
import { KeptMailHint } from "./kept-mail-hint.tsx";
import { linkMessages } from "./link-messages.ts";
import { authMessages } from "./messages.ts";
import { type RequestedMail, requestMail } from "./request-mail.ts";
import { useFocusOnError } from "./use-focus-on-error.ts";

function useRequest(mail: RequestedMail) {
  const lang = useLocale();
  const [email, setEmail] = useState("");
  const [attempts, setAttempts] = useState(0);
  const [phase, setPhase] = useState<"filling" | "sending" | "sent">("filling");
  const [problem, setProblem] = useState<unknown>(null);
  async function send(): Promise<void> {
    setPhase("sending");
    setProblem(null);
    try {
      await requestMail(mail, email.trim());
      setPhase("sent");
    } catch (error) {
      setProblem(error);
      setPhase("filling");
    }
  }
  function submit(event: FormEvent): void {
    event.preventDefault();
    setAttempts(attempts + 1);
    if (isEmail(email) && phase === "filling") void send();
  }
  const isWrong = attempts > 0 && !isEmail(email);
  const problemShown = problem === null ? null : problemText(problem, lang);
  return {
    email,
    setEmail,
    isWrong,
    phase,
    problem: problemShown,
    submit,
    form: useFocusOnError(attempts),
  };
}

/** Asks an address for a new link. What it answers does not tell whether the address has an account. */
export function RequestMailForm({ mail }: { mail: RequestedMail }) {
  const texts = useMessages(authMessages);
  const messages = useMessages(linkMessages);
  const isKept = useMailIsKept();
  const { email, setEmail, isWrong, phase, problem, submit, form } = useRequest(mail);
  const words = messages.requests[mail];
  if (phase === "sent") {
    return (
      <Alert color="success" variant="light" role="status" title={messages.sentTitle}>
        {(isKept ? words.kept : words.sent)(email.trim())}
      </Alert>
    );
  }
  return (
    <form onSubmit={submit} noValidate ref={form}>
      <Stack gap="md">
        <Text>{words.lead}</Text>
        <KeptMailHint />
        <NotDone text={problem} />
        <TextInput
          label={texts.email}
          type="email"
          name="email"
          autoComplete="username"
          required
          withAsterisk={false}
          size="md"
          value={email}
          error={isWrong && texts.invalidEmail}
          onChange={(event) => setEmail(event.currentTarget.value)}
        />
        <Button type="submit" size="md" fullWidth loading={phase === "sending"}>
          {words.send}
        </Button>
      </Stack>
    </form>
  );
}
