import { Button, TextInput } from "@mantine/core";
import { consentPurposeNames } from "@parcelle/domain/farmers/consent-purposes";
import { nameOfKey } from "@parcelle/domain/unknown-code";
import { limitedTexts } from "@parcelle/domain/validation/limited-texts";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { z } from "zod";
import { callFunction } from "#app/call-function.ts";
import { problemText } from "#app/problem-text.ts";
import { Dialog } from "#ui/dialog.tsx";
import { TextField } from "#ui/form/text/text-field.tsx";
import { useLocale, useMessages } from "#ui/locale.tsx";
import { NotDone } from "#ui/states/not-done.tsx";
import { toast } from "#ui/toast.tsx";
import { farmerKeys } from "../registry/farmer-queries.ts";
import { privacyMessages } from "./messages.ts";
import classes from "./privacy.module.css";
import { today } from "./today.ts";

const withdrawn = z.object({ consents: z.number() });

interface Props {
  organisationId: number;
  farmerId: number;
  purpose: string;
  onClose: () => void;
}

/** A farmer takes back what he agreed to: from which day on, and why where he says so. */
export function WithdrawDialog({ organisationId, farmerId, purpose, onClose }: Props) {
  const messages = useMessages(privacyMessages);
  const locale = useLocale();
  const queryClient = useQueryClient();
  const [day, setDay] = useState(today);
  const [reason, setReason] = useState("");
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const most = limitedTexts.farmer_consents.withdrawn_for.most;
  async function withdraw(): Promise<void> {
    setBusy(true);
    setProblem(null);
    try {
      const asked = { farmerId, purpose, withdrawnOn: day, reason };
      await callFunction("withdraw-farmer-consent", asked, withdrawn);
      await queryClient.invalidateQueries({ queryKey: farmerKeys.of(organisationId) });
      toast({ title: messages.withdrawnToast, color: "success" });
      onClose();
    } catch (error) {
      setProblem(problemText(error, locale));
      setBusy(false);
    }
  }
  return (
    <Dialog
      opened
      onClose={onClose}
      title={messages.withdrawTitle(nameOfKey(consentPurposeNames, purpose, locale))}
    >
      <div className={classes.dialog}>
        <p>{messages.withdrawText}</p>
        <TextInput
          type="date"
          label={messages.day}
          max={today()}
          value={day}
          onChange={(event) => setDay(event.currentTarget.value)}
        />
        <TextField
          label={messages.reason}
          most={most}
          value={reason}
          onChange={(event) => setReason(event.currentTarget.value)}
        />
        <NotDone title={messages.withdrawFailed} text={problem} />
        <Button
          color="critical"
          loading={isBusy}
          disabled={day === "" || reason.length > most}
          onClick={() => void withdraw()}
        >
          {messages.withdraw}
        </Button>
      </div>
    </Dialog>
  );
}
