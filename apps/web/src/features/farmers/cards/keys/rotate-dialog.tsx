import { Button, Checkbox } from "@mantine/core";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { z } from "zod";
import { callFunction } from "#app/call-function.ts";
import { problemText } from "#app/problem-text.ts";
import { Dialog } from "#ui/dialog.tsx";
import { formatNumber } from "#ui/format.ts";
import { useLocale, useMessages } from "#ui/locale.tsx";
import { NotDone } from "#ui/states/not-done.tsx";
import { toast } from "#ui/toast.tsx";
import { farmerKeys } from "../../registry/farmer-queries.ts";
import { cardMessages } from "../card-messages.ts";
import classes from "../cards.module.css";
import type { Key } from "./card-keys.tsx";

const rotated = z.object({ number: z.number() });

interface Props {
  organisationId: number;
  keys: readonly Key[];
  opened: boolean;
  onClose: () => void;
}

/** Puts another key in place of the one that signs; what it costs is said before, and keys to withdraw are ticked one by one. */
export function RotateDialog({ organisationId, keys, opened, onClose }: Props) {
  const locale = useLocale();
  const messages = useMessages(cardMessages);
  const queryClient = useQueryClient();
  const [untrusted, setUntrusted] = useState<string[]>([]);
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const trusted = keys.filter(({ withdrawn_on }) => withdrawn_on === null);
  async function rotate(): Promise<void> {
    setBusy(true);
    setProblem(null);
    try {
      const asked = { organisationId, untrusted: untrusted.map(Number) };
      const { number } = await callFunction("rotate-card-key", asked, rotated);
      await queryClient.invalidateQueries({ queryKey: farmerKeys.of(organisationId) });
      toast({ title: messages.rotated(formatNumber(number, locale, 0)), color: "success" });
      setUntrusted([]);
      onClose();
    } catch (error) {
      setProblem(problemText(error, locale));
    } finally {
      setBusy(false);
    }
  }
  return (
    <Dialog opened={opened} onClose={onClose} title={messages.rotateTitle}>
      <div className={classes.dialog}>
        <p>{messages.rotateText}</p>
        <Checkbox.Group
          label={messages.untrusted}
          description={messages.untrustedText}
          value={untrusted}
          onChange={setUntrusted}
        >
          <div className={classes.choices}>
            {trusted.map(({ number, fingerprint }) => (
              <Checkbox
                key={number}
                value={String(number)}
                label={messages.keyName(formatNumber(number, locale, 0), fingerprint)}
              />
            ))}
          </div>
        </Checkbox.Group>
        <NotDone title={messages.rotateFailed} text={problem} />
        <Button
          color={untrusted.length > 0 ? "critical" : "green"}
          loading={isBusy}
          onClick={() => void rotate()}
        >
          {untrusted.length > 0 ? messages.rotateAndWithdraw : messages.rotate}
        </Button>
      </div>
    </Dialog>
  );
}
