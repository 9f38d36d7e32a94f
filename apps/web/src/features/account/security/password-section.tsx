import { Alert, Stack, Text, TextInput } from "@mantine/core";
import { passwordSchema } from "@parcelle/domain/validation/account";
import type { ValidationCode } from "@parcelle/domain/validation/texts";
import type { User } from "@supabase/supabase-js";
import { useQueryClient } from "@tanstack/react-query";
import { useMemo, useState } from "react";
import { z } from "zod";
import { identityProblemText, throwIdentityError } from "#app/identity-problem.ts";
import { ProblemError } from "#app/problem.ts";
import { supabase } from "#app/supabase.ts";
import { usePasswordHint } from "#app/use-password-hint.ts";
import { Form } from "#ui/form/form.tsx";
import { PasswordField } from "#ui/form/text/password-field.tsx";
import { useSchemaForm } from "#ui/form/use-schema-form.ts";
import { useLocale, useMessages } from "#ui/locale.tsx";
import { Section } from "#ui/page.tsx";
import { toast } from "#ui/toast.tsx";
import classes from "../account.module.css";
import { KeptMailNote } from "../kept-mail-note.tsx";
import { securityKeys } from "./account-query.ts";
import { securityMessages } from "./security-messages.ts";

const EMPTY = { current: "", password: "", confirm: "", nonce: "" };
type NewPassword = typeof EMPTY;

function changeSchema(hasPassword: boolean, asksNonce: boolean) {
  return z
    .object({
      current: hasPassword ? z.string().min(1) : z.string(),
      password: passwordSchema,
      confirm: z.string(),
      nonce: asksNonce ? z.string().trim().min(1) : z.string(),
    })
    .refine(({ password, confirm }) => password === confirm, {
      path: ["confirm"],
      message: "passwords_differ" satisfies ValidationCode,
    });
}

/** Changes the password. Answers the reasons where it is too weak; throws any other refusal. */
async function changePassword({ current, password, nonce }: NewPassword): Promise<string[]> {
  const client = await supabase();
  const { error } = await client.auth.updateUser({
    password,
    ...(current ? { current_password: current } : {}),
    ...(nonce ? { nonce: nonce.trim() } : {}),
  });
  if (error && "reasons" in error && Array.isArray(error.reasons)) return error.reasons;
  throwIdentityError(error);
  return [];
}

export function PasswordSection({ account }: { account: User }) {
  const messages = useMessages(securityMessages);
  // A form in its first state again after each change.
  const [round, setRound] = useState(0);
  const hasPassword = account.identities?.some(({ provider }) => provider === "email") ?? false;
  if (account.identities?.some(({ provider }) => provider.startsWith("sso:"))) return null;
  return (
    <Section title={messages.password}>
      {!hasPassword && <Text mb="md">{messages.choosePasswordText}</Text>}
      <PasswordForm
        key={round}
        email={account.email ?? ""}
        hasPassword={hasPassword}
        onChanged={() => setRound(round + 1)}
      />
    </Section>
  );
}

interface PasswordFormProps {
  email: string;
  hasPassword: boolean;
  onChanged: () => void;
}

function PasswordForm({ email, hasPassword, onChanged }: PasswordFormProps) {
  const messages = useMessages(securityMessages);
  const passwordHint = usePasswordHint();
  const locale = useLocale();
  const queries = useQueryClient();
  const [asksNonce, setAsksNonce] = useState(false);
  const schema = useMemo(() => changeSchema(hasPassword, asksNonce), [hasPassword, asksNonce]);
  const form = useSchemaForm({ schema, initialValues: EMPTY });
  async function save(values: NewPassword): Promise<void> {
    const reasons = await changePassword(values).catch(async (error: unknown) => {
      const isAsked = error instanceof ProblemError && error.code === "reauthentication_needed";
      if (isAsked && !asksNonce) await sendNonce();
      throw error;
    });
    if (reasons.length > 0) throw new WeakPassword(reasons);
    toast({ title: messages.passwordChanged, description: messages.passwordChangedText });
    onChanged();
    await queries.invalidateQueries({ queryKey: securityKeys.sessions });
    await queries.invalidateQueries({ queryKey: securityKeys.account });
  }
  async function sendNonce(): Promise<void> {
    const client = await supabase();
    throwIdentityError((await client.auth.reauthenticate()).error);
    setAsksNonce(true);
  }
  function explain(error: unknown): string {
    if (!(error instanceof WeakPassword)) return identityProblemText(error, locale);
    const known = (["length", "characters", "pwned"] as const).filter((one) => error.reasons.includes(one));
    return known.map((one) => messages.weak[one]).join(" ") || messages.weak.length;
  }
  return (
    <Form
      form={form}
      onSubmit={save}
      problem={explain}
      submitLabel={hasPassword ? messages.changePassword : messages.choosePassword}
    >
      <input type="hidden" name="username" autoComplete="username" value={email} readOnly />
      <div className={classes.narrow}>
        {hasPassword && (
          <PasswordField
            label={messages.currentPassword}
            autoComplete="current-password"
            {...form.getInputProps("current")}
          />
        )}
        <PasswordField
          label={messages.newPassword}
          description={passwordHint}
          autoComplete="new-password"
          {...form.getInputProps("password")}
        />
        <PasswordField
          label={messages.confirmPassword}
          autoComplete="new-password"
          {...form.getInputProps("confirm")}
        />
        {asksNonce && (
          <Stack gap="md">
            <Alert color="interactive" variant="light" role="status">
              {messages.nonceText(email)}
            </Alert>
            <KeptMailNote />
            <TextInput
              label={messages.nonce}
              inputMode="numeric"
              autoComplete="one-time-code"
              {...form.getInputProps("nonce")}
            />
          </Stack>
        )}
      </div>
    </Form>
  );
}

class WeakPassword extends Error {
  readonly reasons: string[];
  constructor(reasons: string[]) {
    super("weak password");
    this.reasons = reasons;
  }
}
