import { Button } from "@mantine/core";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { callFunction } from "#app/call-function.ts";
import { problemText } from "#app/problem-text.ts";
import { Dialog } from "#ui/dialog.tsx";
import { TextField } from "#ui/form/text/text-field.tsx";
import { useLocale, useMessages } from "#ui/locale.tsx";
import { Failed } from "#ui/states/failed.tsx";
import { Loading } from "#ui/states/loading.tsx";
import { NotDone } from "#ui/states/not-done.tsx";
import { farmerKeys } from "../registry/farmer-queries.ts";
import { erasureMessages } from "./erasure-messages.ts";
import { type ErasurePlan, erasurePlanSchema } from "./erasure-plan.ts";
import classes from "./privacy.module.css";
import { WhatGoes, WhatStays } from "./told-erasure.tsx";

const LONGEST_IDENTIFIER = 200;

interface Props {
  organisationId: number;
  farmerId: number;
  onClose: () => void;
  /** He was erased, and the person has read what stays. */
  onErased: () => void;
}

/** Erases a farmer for good: what goes and what stays is told before, his identifier is typed, and what stays is told after. */
export function EraseDialog({ organisationId, farmerId, onClose, onErased }: Props) {
  const messages = useMessages(erasureMessages);
  const locale = useLocale();
  const queryClient = useQueryClient();
  const [erased, setErased] = useState<ErasurePlan | null>(null);
  const { data: plan, error } = useQuery({
    queryKey: ["erasure of a farmer", farmerId],
    queryFn: () => callFunction("preview-farmer-erasure", { farmerId }, erasurePlanSchema),
    enabled: erased === null,
    gcTime: 0,
  });
  async function close(): Promise<void> {
    if (erased === null) return onClose();
    onErased();
    await queryClient.invalidateQueries({ queryKey: farmerKeys.of(organisationId) });
  }
  return (
    <Dialog
      opened
      onClose={() => void close()}
      title={plan ? messages.eraseTitle(plan.name) : messages.erase}
    >
      <div className={classes.dialog}>
        {erased && (
          <>
            <p role="status">{messages.erasedText}</p>
            <WhatStays plan={erased} />
            <Button onClick={() => void close()}>{messages.toList}</Button>
          </>
        )}
        {!erased && error && <Failed message={problemText(error, locale)} />}
        {!erased && !error && !plan && <Loading lines={6} />}
        {!erased && plan && <Confirmation {...{ farmerId, plan }} onErased={setErased} />}
      </div>
    </Dialog>
  );
}

interface ConfirmationProps {
  farmerId: number;
  plan: ErasurePlan;
  onErased: (plan: ErasurePlan) => void;
}

function Confirmation({ farmerId, plan, onErased }: ConfirmationProps) {
  const messages = useMessages(erasureMessages);
  const locale = useLocale();
  const [typed, setTyped] = useState("");
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  async function erase(): Promise<void> {
    setBusy(true);
    setProblem(null);
    try {
      onErased(await callFunction("erase-farmer", { farmerId, identifier: typed }, erasurePlanSchema));
    } catch (error) {
      setProblem(problemText(error, locale));
      setBusy(false);
    }
  }
  return (
    <>
      <p>{messages.eraseText}</p>
      <WhatGoes plan={plan} />
      <WhatStays plan={plan} />
      <TextField
        label={messages.typeIdentifier(plan.identifier)}
        most={LONGEST_IDENTIFIER}
        autoComplete="off"
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
      <NotDone title={messages.eraseFailed} text={problem} />
      <Button
        color="critical"
        loading={isBusy}
        disabled={typed.trim() !== plan.identifier.trim()}
        onClick={() => void erase()}
      >
        {messages.erase}
      </Button>
    </>
  );
}
