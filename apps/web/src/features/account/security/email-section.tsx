import { Button, Group, TextInput } from "@mantine/core";
import { emailSchema } from "@parcelle/domain/validation/account";
import type { User } from "@supabase/supabase-js";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { z } from "zod";
import { askIdentity } from "#app/ask-identity.ts";
import { session } from "#app/current-session.ts";
import { identityProblemText, throwIdentityError } from "#app/identity-problem.ts";
import { supabase } from "#app/supabase.ts";
import { useBesides } from "#app/use-besides.ts";
import { StateBadge } from "#ui/badge/state-badge.tsx";
import { FactList } from "#ui/fact-list.tsx";
import { Form } from "#ui/form/form.tsx";
import { useSchemaForm } from "#ui/form/use-schema-form.ts";
import { useLocale, useMessages } from "#ui/locale.tsx";
import { Section } from "#ui/page.tsx";
import { toast } from "#ui/toast.tsx";
import classes from "../account.module.css";
import { KeptMailNote } from "../kept-mail-note.tsx";
import { type EmailChange, emailChangeQuery, securityKeys } from "./account-query.ts";
import { securityMessages } from "./security-messages.ts";

const schema = z.object({ email: emailSchema });

/** Asks for the address; true when it is the account's at once, because nobody can be mailed here. */
async function wantEmail(email: string): Promise<boolean> {
  const client = await supabase();
  const { data, error } = await client.auth.updateUser({ email });
  throwIdentityError(error);
  return data.user?.email === email.toLowerCase();
}

export function EmailSection({ account }: { account: User }) {
  const messages = useMessages(securityMessages);
  const { data: change } = useBesides(emailChangeQuery);
  if (account.identities?.some(({ provider }) => provider.startsWith("sso:"))) return null;
  return (
    <Section title={messages.email}>
      <div className={classes.facts}>
        <FactList facts={[[messages.presentEmail, account.email]]} />
      </div>
      {change ? <PendingChange change={change} present={account.email ?? ""} /> : <EmailForm />}
    </Section>
  );
}

function EmailForm() {
  const messages = useMessages(securityMessages);
  const locale = useLocale();
  const queries = useQueryClient();
  const form = useSchemaForm({ schema, initialValues: { email: "" } });
  async function save({ email }: { email: string }): Promise<void> {
    const isDone = await wantEmail(email);
    if (isDone) await session.renew();
    toast({ title: isDone ? messages.emailChanged(email) : messages.emailSent });
    form.reset();
    await queries.invalidateQueries({ queryKey: securityKeys.emailChange });
    await queries.invalidateQueries({ queryKey: securityKeys.account });
  }
  return (
    <Form
      form={form}
      onSubmit={save}
      problem={(error) => identityProblemText(error, locale)}
      submitLabel={messages.changeEmail}
    >
      <div className={classes.narrow}>
        <TextInput
          label={messages.newEmail}
          description={messages.emailLead}
          type="email"
          autoComplete="off"
          {...form.getInputProps("email")}
        />
      </div>
    </Form>
  );
}

function PendingChange({ change, present }: { change: EmailChange; present: string }) {
  const messages = useMessages(securityMessages);
  const locale = useLocale();
  const queries = useQueryClient();
  const [busy, setBusy] = useState<"again" | "cancel" | null>(null);
  const { new_email: wanted, expired, new_confirmed: isNewDone, current_confirmed: isCurrentDone } = change;
  async function run(what: "again" | "cancel", action: () => Promise<unknown>, done: string): Promise<void> {
    setBusy(what);
    try {
      await action();
      toast({ title: done });
      await queries.invalidateQueries({ queryKey: securityKeys.emailChange });
    } catch (error) {
      toast({ title: identityProblemText(error, locale), color: "critical" });
    }
    setBusy(null);
  }
  return (
    <div className={classes.pending} role="status">
      <strong>{expired ? messages.changeExpired(wanted) : messages.changePending(wanted)}</strong>
      <ul className={classes.entries}>
        {isCurrentDone !== null && <Mailbox address={present} isDone={isCurrentDone} isOver={expired} />}
        <Mailbox address={wanted} isDone={isNewDone} isOver={expired} />
      </ul>
      <KeptMailNote />
      <Group gap="sm">
        <Button
          variant="default"
          size="xs"
          loading={busy === "again"}
          onClick={() => void run("again", () => wantEmail(wanted), messages.emailSent)}
        >
          {messages.sendAgain}
        </Button>
        <Button
          variant="default"
          size="xs"
          loading={busy === "cancel"}
          onClick={() =>
            void run(
              "cancel",
              () => askIdentity("/user/email-change", { method: "DELETE" }),
              messages.changeCancelled,
            )
          }
        >
          {messages.cancelChange}
        </Button>
      </Group>
    </div>
  );
}

interface MailboxProps {
  address: string;
  isDone: boolean;
  isOver: boolean;
}

function Mailbox({ address, isDone, isOver }: MailboxProps) {
  const { followed, awaited, lapsed } = useMessages(securityMessages);
  return (
    <li className={classes.entry}>
      <span className={classes.entryText}>{address}</span>
      {isOver ? (
        <StateBadge tone="critical" label={lapsed} />
      ) : (
        <StateBadge tone={isDone ? "success" : "running"} label={isDone ? followed : awaited} />
      )}
    </li>
  );
}
