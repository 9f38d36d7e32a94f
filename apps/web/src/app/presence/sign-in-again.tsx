import { Anchor, Button, TextInput, UnstyledButton } from "@mantine/core";
import { type FormEvent, useState } from "react";
import { Dialog } from "#ui/dialog.tsx";
import { PasswordField } from "#ui/form/text/password-field.tsx";
import { useLocale, useMessages } from "#ui/locale.tsx";
import { session, useSession, useUser } from "../current-session.ts";
import { problemText } from "../problem-text.ts";
import { useLogout } from "../use-logout.ts";
import { wasRemembered } from "../was-remembered.ts";
import classes from "./presence.module.css";
import { presenceMessages } from "./presence-messages.ts";
import { signInAgainMessages } from "./sign-in-again-messages.ts";

export function SignInAgain({ onClose }: { onClose: () => void }) {
  const { expired, signInAgain } = useMessages(presenceMessages);
  const messages = useMessages(signInAgainMessages);
  const lang = useLocale();
  const { email } = useUser();
  const { needsSecondFactor } = useSession();
  const logout = useLogout();
  const [password, setPassword] = useState("");
  const [problem, setProblem] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);

  async function signIn(event: FormEvent): Promise<void> {
    event.preventDefault();
    setBusy(true);
    setProblem(null);
    try {
      await session.login({ username: email, password, rememberMe: await wasRemembered() });
    } catch (error) {
      setProblem(problemText(error, lang));
      setBusy(false);
    }
  }

  if (needsSecondFactor) {
    return (
      <Dialog opened onClose={onClose} title={expired}>
        <p className={classes.text}>{messages.secondFactor}</p>
        <Anchor href={`/${lang}/second-factor`} target="_blank" rel="noopener" data-autofocus>
          {messages.giveSecondFactor}
        </Anchor>
      </Dialog>
    );
  }
  return (
    <Dialog opened onClose={onClose} title={expired}>
      <p className={classes.text}>{messages.text}</p>
      <form className={classes.form} onSubmit={(event) => void signIn(event)}>
        <TextInput label={messages.email} value={email} readOnly autoComplete="username" />
        <PasswordField
          label={messages.password}
          data-autofocus
          autoComplete="current-password"
          value={password}
          error={problem}
          onChange={(event) => setPassword(event.currentTarget.value)}
        />
        <Button type="submit" loading={busy} disabled={password === ""}>
          {signInAgain}
        </Button>
      </form>
      <div className={classes.others}>
        <Anchor href={`/${lang}/login`} target="_blank" rel="noopener" size="sm">
          {messages.otherWay}
        </Anchor>
        <UnstyledButton onClick={() => void logout()}>
          <Anchor component="span" size="sm">
            {messages.otherPerson}
          </Anchor>
        </UnstyledButton>
      </div>
    </Dialog>
  );
}
