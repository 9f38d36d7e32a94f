import { Button, Stack, TextInput } from "@mantine/core";
import { isEmail } from "@parcelle/domain/validation/rules";
import { useQueryClient } from "@tanstack/react-query";
import { useRouter } from "@tanstack/react-router";
import { type FormEvent, useState } from "react";
import { ProblemError } from "#app/problem.ts";
import { problemText } from "#app/problem-text.ts";
import { usePasswordHint } from "#app/use-password-hint.ts";
import { PasswordField } from "#ui/form/text/password-field.tsx";
import { useLocale, useMessages } from "#ui/locale.tsx";
import { NotDone } from "#ui/states/not-done.tsx";
import { checkPassword } from "./check-password.ts";
import { createPassword } from "./create-password.ts";
import { linkQuery } from "./describe-link.ts";
import { GuestHeading, ToLogin } from "./guest-parts.tsx";
import { linkMessages } from "./link-messages.ts";
import type { LinkState } from "./link-state.ts";
import { authMessages } from "./messages.ts";
import { useFocusOnError } from "./use-focus-on-error.ts";

type Props = { token: string } & Extract<LinkState, { kind: "password" }>;

function useNewPassword({ token, asksEmail, email: known }: Props) {
  const router = useRouter();
  const lang = useLocale();
  const queries = useQueryClient();
  const texts = useMessages(authMessages);
  const { emailTaken } = useMessages(linkMessages);
  const [values, setValues] = useState({ email: known ?? "", password: "", confirmPassword: "" });
  const [attempts, setAttempts] = useState(0);
  const [phase, setPhase] = useState<"filling" | "sending" | "saved">("filling");
  const [problem, setProblem] = useState<unknown>(null);
  const emailError = asksEmail && !isEmail(values.email) ? { email: texts.invalidEmail } : {};
  const errors: Partial<Record<keyof typeof values, string>> = {
    ...emailError,
    ...checkPassword(values, texts),
  };
  async function send(): Promise<void> {
    setPhase("sending");
    setProblem(null);
    try {
      const outcome = await createPassword({ ...values, token, givesEmail: asksEmail });
      if (outcome === "saved") return setPhase("saved");
      await router.navigate({ href: `/${lang}`, replace: true });
    } catch (error) {
      setProblem(error);
      setPhase("filling");
      const isDead = error instanceof ProblemError && error.code === "otp_expired";
      if (isDead) await queries.invalidateQueries({ queryKey: linkQuery(token).queryKey });
    }
  }
  function submit(event: FormEvent): void {
    event.preventDefault();
    setAttempts(attempts + 1);
    if (Object.keys(errors).length === 0 && phase === "filling") void send();
  }
  function field(name: keyof typeof values) {
    return {
      name,
      size: "md",
      required: true,
      withAsterisk: false,
      value: values[name],
      error: attempts > 0 && errors[name],
      onChange: (event: { currentTarget: { value: string } }) =>
        setValues({ ...values, [name]: event.currentTarget.value }),
    } as const;
  }
  const problemShown = problem === null ? null : problemText(problem, lang, { email_exists: emailTaken });
  return { phase, problem: problemShown, submit, field, form: useFocusOnError(attempts) };
}

/** Invitation, recovery and the first operator's link: a password, for him his address too, then in. */
export function CreatePasswordForm(props: Props) {
  const texts = useMessages(authMessages);
  const messages = useMessages(linkMessages);
  const passwordHint = usePasswordHint();
  const { phase, problem, submit, field, form } = useNewPassword(props);
  const { asksEmail, type } = props;
  if (phase === "saved") return <Saved />;
  return (
    <form onSubmit={submit} noValidate ref={form}>
      <Stack gap="md">
        <GuestHeading {...messages[asksEmail ? "firstOperator" : type]} />
        <NotDone title={messages.passwordProblem} text={problem} />
        <TextInput
          {...field("email")}
          label={texts.email}
          type="email"
          autoComplete="username"
          readOnly={!asksEmail}
          variant={asksEmail ? "default" : "filled"}
        />
        <PasswordField
          {...field("password")}
          label={texts.password}
          description={passwordHint}
          autoComplete="new-password"
        />
        <PasswordField
          {...field("confirmPassword")}
          label={texts.confirmPassword}
          autoComplete="new-password"
        />
        <Button type="submit" size="md" fullWidth loading={phase === "sending"}>
          {messages.createPassword}
        </Button>
      </Stack>
    </form>
  );
}

function Saved() {
  const { saved, toLogin } = useMessages(linkMessages);
  return (
    <Stack gap="md" role="status">
      <GuestHeading title={saved.title} lead={saved.text} />
      <ToLogin>{toLogin}</ToLogin>
    </Stack>
  );
}
