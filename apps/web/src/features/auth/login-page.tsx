import { Anchor, Button, Checkbox, Group, Stack, Text, TextInput } from "@mantine/core";
import { Link, useRouter } from "@tanstack/react-router";
import { type FormEvent, useState } from "react";
import { guestRoute } from "#app/base-routes.tsx";
import { configurationQuery } from "#app/configuration-query.ts";
import { session } from "#app/current-session.ts";
import { pathAfterLogin } from "#app/guards.ts";
import { problemText } from "#app/problem-text.ts";
import { useBesides } from "#app/use-besides.ts";
import { PasswordField } from "#ui/form/text/password-field.tsx";
import { useLocale, useMessages } from "#ui/locale.tsx";
import { NotDone } from "#ui/states/not-done.tsx";
import { checkLogin } from "./check-login.ts";
import { DemonstrationAccounts } from "./demonstration-accounts.tsx";
import { OtherWays } from "./elsewhere/other-ways.tsx";
import { GuestHeading } from "./guest-parts.tsx";
import { authMessages } from "./messages.ts";
import { useFocusOnError } from "./use-focus-on-error.ts";

function useLogin() {
  const router = useRouter();
  const lang = useLocale();
  const { redirect } = guestRoute.useSearch();
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  async function login(username: string, password: string, rememberMe: boolean): Promise<void> {
    setBusy(true);
    setProblem(null);
    try {
      await session.login({ username, password, rememberMe });
      await router.navigate({ href: pathAfterLogin(redirect, lang), replace: true });
    } catch (error) {
      setProblem(problemText(error, lang));
      setBusy(false);
    }
  }
  return { busy, problem, login };
}

export function LoginPage() {
  const messages = useMessages(authMessages);
  const { busy, problem, login } = useLogin();
  const [email, setEmail] = useState("");
  const [password, setPassword] = useState("");
  const { redirect: next, left } = guestRoute.useSearch();
  const [rememberMe, setRememberMe] = useState(true);
  const [attempts, setAttempts] = useState(0);
  const form = useFocusOnError(attempts);
  const wrong = checkLogin({ email, password }, messages);
  const errors = attempts > 0 ? wrong : {};
  function submit(event: FormEvent): void {
    event.preventDefault();
    setAttempts(attempts + 1);
    if (Object.keys(wrong).length === 0) void login(email.trim(), password, rememberMe);
  }
  return (
    <form onSubmit={submit} noValidate ref={form}>
      <Stack gap="md">
        <GuestHeading title={messages.loginTitle} lead={messages.loginLead} />
        <NotDone text={problem ?? (left ? messages.stillAtOrganisation : null)} />
        <TextInput
          label={messages.email}
          type="email"
          name="username"
          autoComplete="username"
          required
          withAsterisk={false}
          size="md"
          value={email}
          error={errors.email}
          onChange={(event) => setEmail(event.currentTarget.value)}
        />
        <PasswordField
          label={messages.password}
          name="password"
          autoComplete="current-password"
          required
          withAsterisk={false}
          size="md"
          value={password}
          error={errors.password}
          onChange={(event) => setPassword(event.currentTarget.value)}
        />
        <Group justify="space-between" gap="xs">
          <Checkbox
            label={messages.rememberMe}
            checked={rememberMe}
            onChange={(event) => setRememberMe(event.currentTarget.checked)}
          />
          <ForgotPasswordLink />
        </Group>
        <Button type="submit" size="md" fullWidth loading={busy}>
          {messages.login}
        </Button>
        <OtherWays email={email} rememberMe={rememberMe} next={next} />
        <SignUpLink />
        <DemonstrationAccounts
          disabled={busy}
          onChoose={(username, secret) => void login(username, secret, false)}
        />
      </Stack>
    </form>
  );
}

function ForgotPasswordLink() {
  const messages = useMessages(authMessages);
  const lang = useLocale();
  return (
    <Anchor
      size="sm"
      underline="always"
      renderRoot={(props) => <Link {...props} to="/$lang/forgot-password" params={{ lang }} search={{}} />}
    >
      {messages.forgotPassword}
    </Anchor>
  );
}

/** Not there on a server where no one signs up without an invitation. */
function SignUpLink() {
  const messages = useMessages(authMessages);
  const lang = useLocale();
  const { redirect } = guestRoute.useSearch();
  const { data } = useBesides(configurationQuery);
  if (data?.signUpOpen === false) return null;
  return (
    <Text size="sm">
      {messages.noAccount}{" "}
      <Anchor
        size="sm"
        underline="always"
        renderRoot={(props) => (
          <Link {...props} to="/$lang/sign-up" params={{ lang }} search={redirect ? { redirect } : {}} />
        )}
      >
        {messages.signUp}
      </Anchor>
    </Text>
  );
}
