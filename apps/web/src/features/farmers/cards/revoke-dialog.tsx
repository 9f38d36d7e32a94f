import { Button, NativeSelect } from "@mantine/core";
import { cardRevocationNames, givenCardRevocations } from "@parcelle/domain/farmers/card-revocations";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { z } from "zod";
import { callFunction } from "#app/call-function.ts";
import { problemText } from "#app/problem-text.ts";
import { Dialog } from "#ui/dialog.tsx";
import { useLocale, useMessages } from "#ui/locale.tsx";
import { NotDone } from "#ui/states/not-done.tsx";
import { toast } from "#ui/toast.tsx";
import { farmerKeys } from "../registry/farmer-queries.ts";
import { cardMessages } from "./card-messages.ts";
import classes from "./cards.module.css";

const revoked = z.object({ cardId: z.number() });

interface Props {
  organisationId: number;
  cardId: number;
  opened: boolean;
  onClose: () => void;
}

/** Revokes a card for good, with the reason that is kept beside it. */
export function RevokeDialog({ organisationId, cardId, opened, onClose }: Props) {
  const locale = useLocale();
  const messages = useMessages(cardMessages);
  const queryClient = useQueryClient();
  const [reason, setReason] = useState<string>(givenCardRevocations[0]);
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  async function revoke(): Promise<void> {
    setBusy(true);
    setProblem(null);
    try {
      await callFunction("revoke-farmer-card", { cardId, reason }, revoked);
      await queryClient.invalidateQueries({ queryKey: farmerKeys.of(organisationId) });
      toast({ title: messages.revoked });
      onClose();
    } catch (error) {
      setProblem(problemText(error, locale));
    } finally {
      setBusy(false);
    }
  }
  return (
    <Dialog opened={opened} onClose={onClose} title={messages.revokeTitle}>
      <div className={classes.dialog}>
        <p>{messages.revokeText}</p>
        <NativeSelect
          label={messages.reason}
          data={givenCardRevocations.map((value) => ({ value, label: cardRevocationNames[value][locale] }))}
          value={reason}
          onChange={(event) => setReason(event.currentTarget.value)}
        />
        <NotDone title={messages.revokeFailed} text={problem} />
        <Button color="critical" loading={isBusy} onClick={() => void revoke()}>
          {messages.revoke}
        </Button>
      </div>
    </Dialog>
  );
}
