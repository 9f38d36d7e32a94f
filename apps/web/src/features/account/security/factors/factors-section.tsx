import { Button, Group, Text } from "@mantine/core";
import type { Factor, User } from "@supabase/supabase-js";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { identityProblemText, throwIdentityError } from "#app/identity-problem.ts";
import { identityWaysQuery } from "#app/identity-ways-query.ts";
import { knowsKeys } from "#app/keys/key-problem.ts";
import { supabase } from "#app/supabase.ts";
import { useBesides } from "#app/use-besides.ts";
import { useConfirm } from "#ui/confirm.tsx";
import { formatDate } from "#ui/format.ts";
import { useLocale, useMessages } from "#ui/locale.tsx";
import { Section } from "#ui/page.tsx";
import { toast } from "#ui/toast.tsx";
import classes from "../../account.module.css";
import { securityKeys } from "../account-query.ts";
import { securityMessages } from "../security-messages.ts";
import { EnrolDialog } from "./enrol-dialog.tsx";
import { RecoveryCodes } from "./recovery-codes.tsx";

const isKey = ({ factor_type: type }: Pick<Factor, "factor_type">): boolean => type === "webauthn";

/** Recovery codes only stand in for the others. */
const isAsked = (factor: Factor): boolean =>
  factor.status === "verified" && (factor.factor_type === "totp" || isKey(factor));

export function FactorsSection({ account }: { account: User }) {
  const messages = useMessages(securityMessages);
  const { data: ways } = useBesides(identityWaysQuery);
  const [enrolling, setEnrolling] = useState<"app" | "key" | null>(null);
  const factors = account.factors?.filter(isAsked) ?? [];
  const offersKeys = ways?.passkeys === true && knowsKeys();
  return (
    <Section
      title={messages.factors}
      actions={
        <Group gap="xs">
          {offersKeys && (
            <Button size="xs" variant="default" onClick={() => setEnrolling("key")}>
              {messages.addKey}
            </Button>
          )}
          <Button size="xs" onClick={() => setEnrolling("app")}>
            {messages.addFactor}
          </Button>
        </Group>
      }
    >
      <Text className={classes.muted}>{messages.factorsLead}</Text>
      {factors.length === 0 && <Text mt="sm">{messages.noFactor}</Text>}
      <ul className={classes.entries}>
        {factors.map((factor) => (
          <FactorEntry key={factor.id} factor={factor} isLast={factors.length === 1} />
        ))}
      </ul>
      {factors.length > 0 && <RecoveryCodes email={account.email ?? ""} />}
      <EnrolDialog
        opened={enrolling !== null}
        kind={enrolling ?? "app"}
        email={account.email ?? ""}
        isFirst={factors.length === 0}
        onClose={() => setEnrolling(null)}
      />
    </Section>
  );
}

function FactorEntry({ factor, isLast }: { factor: Factor; isLast: boolean }) {
  const messages = useMessages(securityMessages);
  const locale = useLocale();
  const ask = useConfirm();
  const queries = useQueryClient();
  const [busy, setBusy] = useState(false);
  const name = factor.friendly_name || (isKey(factor) ? messages.unnamedKey : messages.unnamed);
  async function remove(): Promise<void> {
    const agreed = await ask({
      title: messages.removeTitle(name),
      text: isLast ? messages.removeLast : isKey(factor) ? messages.removeKeyText : messages.removeText,
      confirm: messages.removeFactor,
      danger: true,
    });
    if (!agreed) return;
    setBusy(true);
    try {
      const client = await supabase();
      throwIdentityError((await client.auth.mfa.unenroll({ factorId: factor.id })).error);
      toast({ title: messages.factorRemoved });
      await queries.invalidateQueries({ queryKey: securityKeys.account });
    } catch (error) {
      toast({ title: identityProblemText(error, locale), color: "critical" });
    }
    setBusy(false);
  }
  return (
    <li className={classes.entry}>
      <div className={classes.entryText}>
        <span className={classes.entryName}>{name}</span>
        <span className={classes.muted}>{messages.addedOn(formatDate(factor.created_at, locale))}</span>
      </div>
      <Button
        variant="default"
        size="xs"
        loading={busy}
        aria-label={messages.removeFactorOf(name)}
        onClick={() => void remove()}
      >
        {messages.removeFactor}
      </Button>
    </li>
  );
}
