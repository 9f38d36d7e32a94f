import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { callFunction } from "#app/call-function.ts";
import { ProblemError } from "#app/problem.ts";
import { problemText } from "#app/problem-text.ts";
import { useLocale, useMessages } from "#ui/locale.tsx";
import { toast } from "#ui/toast.tsx";
import { declarationKeys } from "./declaration-queries.ts";
import { declarationMessages } from "./messages.ts";

/** Calls a declaration ready, or takes it back to draft. */
export function useMoveDeclaration(projectId: number, declarationId: number) {
  const queryClient = useQueryClient();
  const messages = useMessages(declarationMessages);
  const locale = useLocale();
  const [isBusy, setBusy] = useState(false);
  async function move(to: "draft" | "ready"): Promise<void> {
    setBusy(true);
    try {
      await callFunction("move-declaration", { declarationId, to });
      await Promise.all([
        queryClient.invalidateQueries({ queryKey: declarationKeys.one(projectId, declarationId) }),
        queryClient.invalidateQueries({ queryKey: declarationKeys.list(projectId) }),
      ]);
      toast({ title: to === "ready" ? messages.nowReady : messages.nowDraft });
    } catch (error) {
      const isExplained = error instanceof ProblemError && error.code === "declaration_incomplete";
      toast({ title: isExplained ? error.message : problemText(error, locale), color: "critical" });
    } finally {
      setBusy(false);
    }
  }
  return { isBusy, move };
}
