import { Button, Stack, Text, TextInput } from "@mantine/core";
import { limitedTexts } from "@parcelle/domain/validation/limited-texts";
import { isName } from "@parcelle/domain/validation/rules";
import { useRouter } from "@tanstack/react-router";
import { type FormEvent, useState } from "react";
import { problemText } from "#app/problem-text.ts";
import { usePasswordHint } from "#app/use-password-hint.ts";
import { PasswordField } from "#ui/form/text/password-field.tsx";
import { TextField } from "#ui/form/text/text-field.tsx";
import { useLocale, useMessages } from "#ui/locale.tsx";
import { NotDone } from "#ui/states/not-done.tsx";
import { checkPassword } from "../check-password.ts";
import { authMessages } from "../messages.ts";
import { useFocusOnError } from "../use-focus-on-error.ts";
import { addressOf, joinWithPassword } from "./invitation-calls.ts";
import { invitationMessages } from "./messages.ts";

const EMPTY = { firstName: "", name: "", password: "", confirmPassword: "" };
type Values = typeof EMPTY;

function useJoin(token: string) {
  const router = useRouter();
  const lang = useLocale();
  const texts = useMessages(authMessages);
  const [values, setValues] = useState(EMPTY);
  const [attempts, setAttempts] = useState(0);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const errors: Partial<Record<keyof Values, string>> = {
    ...(!isName(values.name) ? { name: texts.nameTooShort } : {}),
    ...checkPassword(values, texts),
  };
  async function send(): Promise<void> {
    setBusy(true);
    setProblem(null);
    const { firstName, name, password } = values;
    try {
      const place = await joinWithPassword(token, { firstName, name, password });
      await router.navigate({ href: `/${lang}${addressOf(place)}`, replace: true });
    } catch (error) {
      setProblem(problemText(error, lang));
      setBusy(false);
    }
  }
  function submit(event: FormEvent): void {
    event.preventDefault();
    setAttempts(attempts + 1);
    if (Object.keys(errors).length === 0 && !busy) void send();
  }
  const field = (name: keyof Values) => ({
    ...{ name, size: "md", value: values[name], error: attempts > 0 && errors[name] },
    onChange: (event: { currentTarget: { value: string } }) =>
      setValues({ ...values, [name]: event.currentTarget.value }),
  });
  return { busy, problem, submit, field, form: useFocusOnError(attempts) };
}

/** A new person's name and password: no organisation of his own is made. */
export function JoinForm({ token, email }: { token: string; email: string }) {
  const texts = useMessages(authMessages);
  const messages = useMessages(invitationMessages);
  const passwordHint = usePasswordHint();
  const { busy, problem, submit, field, form } = useJoin(token);
  return (
    <form onSubmit={submit} noValidate ref={form}>
      <Stack gap="md">
        <Text>{messages.createLead}</Text>
        <NotDone title={messages.acceptFailed} text={problem} />
        <TextInput
          size="md"
          label={texts.email}
          type="email"
          autoComplete="username"
          value={email}
          readOnly
          variant="filled"
        />
        <TextField
          {...field("firstName")}
          label={messages.firstName}
          autoComplete="given-name"
          most={limitedTexts.profiles.first_name.most}
        />
        <TextField
          {...field("name")}
          label={messages.name}
          autoComplete="family-name"
          most={limitedTexts.profiles.name.most}
          required
          withAsterisk={false}
        />
        <PasswordField
          {...field("password")}
          label={texts.password}
          description={passwordHint}
          autoComplete="new-password"
          required
          withAsterisk={false}
        />
        <PasswordField
          {...field("confirmPassword")}
          label={texts.confirmPassword}
          autoComplete="new-password"
          required
          withAsterisk={false}
        />
        <Button type="submit" size="md" fullWidth loading={busy}>
          {messages.join}
        </Button>
      </Stack>
    </form>
  );
}
