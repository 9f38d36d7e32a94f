import { Anchor, Button, NativeSelect, Stack, Text, TextInput } from "@mantine/core";
import { limitedTexts } from "@parcelle/domain/validation/limited-texts";
import { Link, useRouter } from "@tanstack/react-router";
import { type FormEvent, useState } from "react";
import { guestRoute } from "#app/base-routes.tsx";
import { pathAfterLogin } from "#app/guards.ts";
import { problemText } from "#app/problem-text.ts";
import { usePasswordHint } from "#app/use-password-hint.ts";
import { PasswordField } from "#ui/form/text/password-field.tsx";
import { TextField } from "#ui/form/text/text-field.tsx";
import { useLocale, useMessages } from "#ui/locale.tsx";
import { NotDone } from "#ui/states/not-done.tsx";
import classes from "./auth.module.css";
import { checkSignUp, type SignUpValues } from "./check-sign-up.ts";
import { GuestHeading } from "./guest-parts.tsx";
import { KeptMailHint } from "./kept-mail-hint.tsx";
import { type AuthMessages, authMessages } from "./messages.ts";
import { signUp } from "./sign-up.ts";
import { useFocusOnError } from "./use-focus-on-error.ts";

const NOTHING: SignUpValues = {
  firstName: "",
  name: "",
  organisationName: "",
  organisationKind: "cooperative",
  email: "",
  password: "",
  confirmPassword: "",
};

type Errors = Partial<Record<keyof SignUpValues, string>>;

function useSignUp(messages: AuthMessages) {
  const router = useRouter();
  const lang = useLocale();
  const { redirect } = guestRoute.useSearch();
  const [values, setValues] = useState(NOTHING);
  const [errors, setErrors] = useState<Errors>({});
  const [phase, setPhase] = useState<"filling" | "sending" | "confirm">("filling");
  const [problem, setProblem] = useState<string | null>(null);
  const [attempts, setAttempts] = useState(0);
  const form = useFocusOnError(attempts);
  async function send(): Promise<void> {
    setPhase("sending");
    setProblem(null);
    try {
      if ((await signUp(values, lang)) === "confirm") return setPhase("confirm");
      await router.navigate({ href: pathAfterLogin(redirect, lang), replace: true });
    } catch (error) {
      const { emailTaken } = messages;
      setProblem(problemText(error, lang, { user_already_exists: emailTaken, email_exists: emailTaken }));
      setPhase("filling");
    }
  }
  function submit(event: FormEvent): void {
    event.preventDefault();
    const found = checkSignUp(values, messages);
    setErrors(found);
    setAttempts(attempts + 1);
    if (Object.keys(found).length === 0) void send();
  }
  function field(name: keyof SignUpValues) {
    return {
      name,
      size: "md",
      value: values[name],
      error: errors[name],
      onChange: (event: { currentTarget: { value: string } }) =>
        setValues({ ...values, [name]: event.currentTarget.value }),
    } as const;
  }
  return { values, phase, problem, submit, field, form };
}

export function SignUpPage() {
  const messages = useMessages(authMessages);
  const passwordHint = usePasswordHint();
  const { values, phase, problem, submit, field, form } = useSignUp(messages);
  if (phase === "confirm") return <ConfirmByMail email={values.email} />;
  return (
    <form onSubmit={submit} noValidate ref={form}>
      <Stack gap="md">
        <GuestHeading title={messages.signUpTitle} lead={messages.signUpLead} />
        <NotDone text={problem} />
        <div className={classes.pair}>
          <TextField
            label={messages.firstName}
            autoComplete="given-name"
            most={limitedTexts.profiles.first_name.most}
            {...field("firstName")}
          />
          <TextField
            label={messages.name}
            autoComplete="family-name"
            most={limitedTexts.profiles.name.most}
            {...field("name")}
          />
        </div>
        <div className={classes.pair}>
          <TextField
            label={messages.organisationName}
            autoComplete="organization"
            most={limitedTexts.organisations.name.most}
            {...field("organisationName")}
          />
          <NativeSelect
            label={messages.organisationKind}
            data={Object.entries(messages.kinds).map(([value, label]) => ({ value, label }))}
            {...field("organisationKind")}
          />
        </div>
        <TextInput label={messages.email} type="email" autoComplete="username" {...field("email")} />
        <PasswordField
          label={messages.password}
          description={passwordHint}
          autoComplete="new-password"
          {...field("password")}
        />
        <PasswordField
          label={messages.confirmPassword}
          autoComplete="new-password"
          {...field("confirmPassword")}
        />
        <TermsNote />
        <Button type="submit" size="md" fullWidth loading={phase === "sending"}>
          {messages.signUp}
        </Button>
        <Text size="sm">
          {messages.haveAccount} <LoginLink>{messages.login}</LoginLink>
        </Text>
      </Stack>
    </form>
  );
}

/** Opens beside the form, so that nothing typed is lost. */
function TermsNote() {
  const messages = useMessages(authMessages);
  const lang = useLocale();
  return (
    <Text size="sm">
      {messages.acceptTerms}{" "}
      <Anchor
        size="sm"
        underline="always"
        renderRoot={(props) => <Link {...props} to="/$lang/terms" params={{ lang }} target="_blank" />}
      >
        {messages.terms}
      </Anchor>
      .
    </Text>
  );
}

function LoginLink({ children }: { children: string }) {
  const lang = useLocale();
  const { redirect } = guestRoute.useSearch();
  return (
    <Anchor
      size="sm"
      underline="always"
      renderRoot={(props) => (
        <Link {...props} to="/$lang/login" params={{ lang }} search={redirect ? { redirect } : {}} />
      )}
    >
      {children}
    </Anchor>
  );
}

function ConfirmByMail({ email }: { email: string }) {
  const messages = useMessages(authMessages);
  return (
    <Stack gap="md">
      <GuestHeading title={messages.confirmTitle} />
      <Text>{messages.confirmText(email)}</Text>
      <KeptMailHint />
      <LoginLink>{messages.backToLogin}</LoginLink>
    </Stack>
  );
}
