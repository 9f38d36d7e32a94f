import { Button, Text } from "@mantine/core";
import type { Factor, User } from "@supabase/supabase-js";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { identityProblemText, throwIdentityError } from "#app/identity-problem.ts";
import { supabase } from "#app/supabase.ts";
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

const isApplication = ({ status, factor_type }: Factor): boolean =>
  status === "verified" && factor_type === "totp";

export function FactorsSection({ account }: { account: User }) {
  const messages = useMessages(securityMessages);
  const [enrolling, setEnrolling] = useState(false);
  const factors = account.factors?.filter(isApplication) ?? [];
  return (
    <Section
      title={messages.factors}
      actions={
        <Button size="xs" onClick={() => setEnrolling(true)}>
          {messages.addFactor}
        </Button>
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
        opened={enrolling}
        email={account.email ?? ""}
        isFirst={factors.length === 0}
        onClose={() => setEnrolling(false)}
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
  const name = factor.friendly_name || messages.unnamed;
  async function remove(): Promise<void> {
    const agreed = await ask({
      title: messages.removeTitle(name),
      text: isLast ? messages.removeLast : messages.removeText,
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
