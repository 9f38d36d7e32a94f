import { Button, Text } from "@mantine/core";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { identityProblemText } from "#app/identity-problem.ts";
import { useBesides } from "#app/use-besides.ts";
import { useConfirm } from "#ui/confirm.tsx";
import { Dialog } from "#ui/dialog.tsx";
import { useLocale, useMessages } from "#ui/locale.tsx";
import { toast } from "#ui/toast.tsx";
import classes from "../../account.module.css";
import { recoveryCodesQuery, securityKeys } from "../account-query.ts";
import { securityMessages } from "../security-messages.ts";
import { CodesSheet } from "./codes-sheet.tsx";
import { makeCodes } from "./enrol.ts";

/** How many are left, and the way to new ones. */
export function RecoveryCodes({ email }: { email: string }) {
  const messages = useMessages(securityMessages);
  const locale = useLocale();
  const ask = useConfirm();
  const queries = useQueryClient();
  const { data: remaining } = useBesides(recoveryCodesQuery);
  const [codes, setCodes] = useState<string[] | null>(null);
  const [busy, setBusy] = useState(false);
  async function renew(): Promise<void> {
    const { newCodesTitle: title, newCodesText: text, newCodes: confirm } = messages;
    if (remaining && !(await ask({ title, text, confirm }))) return;
    setBusy(true);
    try {
      setCodes(await makeCodes());
      await queries.invalidateQueries({ queryKey: securityKeys.recovery });
    } catch (error) {
      toast({ title: identityProblemText(error, locale), color: "critical" });
    }
    setBusy(false);
  }
  return (
    <div className={classes.entry}>
      <div className={classes.entryText}>
        <span className={classes.entryName}>{messages.recoveryCodes}</span>
        {remaining !== undefined && (
          <Text className={classes.muted}>
            {remaining === 0 ? messages.noneRemaining : messages.remaining(remaining)}
          </Text>
        )}
      </div>
      <Button variant="default" size="xs" loading={busy} onClick={() => void renew()}>
        {messages.newCodes}
      </Button>
      <Dialog opened={codes !== null} onClose={() => setCodes(null)} title={messages.recoveryCodes}>
        {codes && <CodesSheet codes={codes} email={email} onKept={() => setCodes(null)} />}
      </Dialog>
    </div>
  );
}
