import { Button, Group } from "@mantine/core";
import type { User, UserIdentity } from "@supabase/supabase-js";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { configurationQuery } from "#app/configuration-query.ts";
import { identityProblemText, throwIdentityError } from "#app/identity-problem.ts";
import { identityWaysQuery, providerName } from "#app/identity-ways-query.ts";
import { leaveFor, returnAddress } from "#app/leave-for-provider.ts";
import { supabase } from "#app/supabase.ts";
import { useBesides } from "#app/use-besides.ts";
import { useConfirm } from "#ui/confirm.tsx";
import { useLocale, useMessages } from "#ui/locale.tsx";
import { Section } from "#ui/page.tsx";
import { toast } from "#ui/toast.tsx";
import classes from "../account.module.css";
import { securityKeys } from "./account-query.ts";
import { type SecurityMessages, securityMessages } from "./security-messages.ts";

function wayName({ provider }: UserIdentity, messages: SecurityMessages): string {
  if (provider === "email") return messages.byPassword;
  return provider.startsWith("sso:") ? messages.byOrganisation : providerName(provider);
}

/** Only where there is something to see or to choose: a password alone has its own section. */
export function IdentitiesSection({ account }: { account: User }) {
  const messages = useMessages(securityMessages);
  const ways = useBesides(identityWaysQuery);
  const configuration = useBesides(configurationQuery);
  const identities = account.identities ?? [];
  const mayChange = configuration.data?.manualLinking === true;
  const linked = new Set(identities.map(({ provider }) => provider));
  const others = mayChange ? (ways.data?.providers ?? []).filter((provider) => !linked.has(provider)) : [];
  if (others.length === 0 && identities.every(({ provider }) => provider === "email")) return null;
  return (
    <Section title={messages.identities}>
      <ul className={classes.entries}>
        {identities.map((identity) => (
          <Identity
            key={identity.identity_id}
            identity={identity}
            mayRemove={mayChange && identities.length > 1}
            isOnly={identities.length === 1}
          />
        ))}
      </ul>
      <Group gap="sm" mt={others.length > 0 ? "md" : 0}>
        {others.map((provider) => (
          <LinkButton key={provider} provider={provider} />
        ))}
      </Group>
    </Section>
  );
}

interface IdentityProps {
  identity: UserIdentity;
  mayRemove: boolean;
  isOnly: boolean;
}

function Identity({ identity, mayRemove, isOnly }: IdentityProps) {
  const messages = useMessages(securityMessages);
  const ask = useConfirm();
  const queries = useQueryClient();
  const { busy, run } = useLeaving();
  const name = wayName(identity, messages);
  async function unlink(): Promise<void> {
    const title = messages.unlinkTitle(name);
    if (!(await ask({ title, text: messages.unlinkText, confirm: messages.unlink, danger: true }))) return;
    const client = await supabase();
    throwIdentityError((await client.auth.unlinkIdentity(identity)).error);
    toast({ title: messages.unlinked });
    await queries.invalidateQueries({ queryKey: securityKeys.account });
  }
  return (
    <li className={classes.entry}>
      <div className={classes.entryText}>
        <span className={classes.entryName}>{name}</span>
        <span className={classes.muted}>{String(identity.identity_data?.email ?? "")}</span>
        {isOnly && <span className={classes.muted}>{messages.lastWay}</span>}
      </div>
      {mayRemove && (
        <Button
          variant="default"
          size="xs"
          loading={busy}
          aria-label={messages.unlinkOf(name)}
          onClick={() => void run(unlink)}
        >
          {messages.unlink}
        </Button>
      )}
    </li>
  );
}

function LinkButton({ provider }: { provider: string }) {
  const messages = useMessages(securityMessages);
  const lang = useLocale();
  const { busy, run } = useLeaving();
  async function link(): Promise<void> {
    const client = await supabase();
    const options = { redirectTo: returnAddress(lang, undefined, true), skipBrowserRedirect: true };
    leaveFor(await client.auth.linkIdentity({ provider: provider as "google", options }));
  }
  return (
    <Button variant="default" size="xs" loading={busy} onClick={() => void run(link)}>
      {messages.link(providerName(provider))}
    </Button>
  );
}

function useLeaving() {
  const locale = useLocale();
  const [busy, setBusy] = useState(false);
  async function run(action: () => Promise<void>): Promise<void> {
    setBusy(true);
    try {
      await action();
    } catch (error) {
      toast({ title: identityProblemText(error, locale), color: "critical" });
    }
    setBusy(false);
  }
  return { busy, run };
}
