import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { callFunction } from "#app/call-function.ts";
import { problemText } from "#app/problem-text.ts";
import { useLocale } from "#ui/locale.tsx";
import { toast } from "#ui/toast.tsx";
import { keys } from "#workspace/keys.ts";

/** Calls a function that files, amends or withdraws, and reads the declaration again. */
export function useFiling(projectId: number, declarationId: number) {
  const queryClient = useQueryClient();
  const locale = useLocale();
  const [isBusy, setBusy] = useState(false);
  async function call(name: string, input: Record<string, unknown> = {}): Promise<void> {
    setBusy(true);
    try {
      await callFunction(name, { declarationId, ...input });
      await queryClient.invalidateQueries({ queryKey: keys.project(projectId) });
    } catch (error) {
      toast({ title: problemText(error, locale), color: "critical" });
    } finally {
      setBusy(false);
    }
  }
  return { isBusy, call };
}
