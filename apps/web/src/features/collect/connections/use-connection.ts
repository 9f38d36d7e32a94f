import { entryOf } from "@parcelle/domain/unknown-code";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { z } from "zod";
import { callFunction } from "#app/call-function.ts";
import { problemText } from "#app/problem-text.ts";
import { useConfirm } from "#ui/confirm.tsx";
import { formatNumber } from "#ui/format.ts";
import { useLocale, useMessages } from "#ui/locale.tsx";
import type { Failure } from "#ui/states/not-done.tsx";
import { toast } from "#ui/toast.tsx";
import { type Connection, connectionKeys } from "./connection-queries.ts";
import { connectionMessages } from "./messages.ts";

const tried = z.object({
  status: z.number().nullable(),
  error: z.string().nullable(),
  milliseconds: z.number(),
});
const made = z.object({ secret: z.string() });

/** What is done with a connection, and what came of it. */
export function useConnection(projectId: number, { id: webhookId, name }: Connection) {
  const messages = useMessages(connectionMessages);
  const locale = useLocale();
  const ask = useConfirm();
  const queryClient = useQueryClient();
  const [failure, setFailure] = useState<Failure | null>(null);
  const [isTrying, setTrying] = useState(false);
  const [secret, setSecret] = useState<string | null>(null);

  async function attempt(title: string, work: () => Promise<void>): Promise<void> {
    setFailure(null);
    try {
      await work();
    } catch (error) {
      setFailure({ title, text: problemText(error, locale) });
    }
  }
  const move = (to: "active" | "paused" | "deleted" | "restored") =>
    attempt(messages.changeFailed, async () => {
      await callFunction("switch-webhook", { webhookId, to });
      await queryClient.invalidateQueries({ queryKey: connectionKeys(projectId) });
    });

  return {
    ...{ failure, isTrying, secret, move },
    forgetSecret: () => setSecret(null),
    async tryIt() {
      setTrying(true);
      await attempt(messages.tryFailed, async () => {
        const { status, error, milliseconds } = await callFunction("test-webhook", { webhookId }, tried);
        const answered = messages.tried(String(status ?? "–"), formatNumber(milliseconds, locale, 0));
        if (error === null) toast({ title: answered });
        else setFailure({ title: messages.tryFailed, text: toldError(error, status, answered) });
      });
      setTrying(false);
    },
    async rotate() {
      const question = {
        title: messages.rotateTitle(name),
        text: messages.rotateText,
        confirm: messages.rotate,
      };
      if (!(await ask(question))) return;
      await attempt(messages.changeFailed, async () => {
        setSecret((await callFunction("rotate-webhook-secret", { webhookId }, made)).secret);
      });
    },
    async remove() {
      const question = {
        title: messages.removeTitle(name),
        text: messages.removeText,
        confirm: messages.remove,
      };
      if (!(await ask({ ...question, danger: true }))) return;
      await move("deleted");
      toast({
        title: messages.removed(name),
        action: { label: messages.undo, click: () => void move("restored") },
      });
    },
  };

  function toldError(error: string, status: number | null, answered: string): string {
    const told = entryOf<string>(messages.errors, error) ?? error;
    return status === null ? told : `${told}. ${answered}`;
  }
}
