import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { problemText } from "#app/problem-text.ts";
import { useLocale } from "#ui/locale.tsx";
import { toast } from "#ui/toast.tsx";
import { diligenceKey } from "./diligence-queries.ts";

/** Changes something of the due diligence and reads it anew; what fails by a button is told in a toast. */
export function useDiligenceChange(projectId: number, declarationId: number) {
  const queryClient = useQueryClient();
  const locale = useLocale();
  const [isBusy, setBusy] = useState(false);
  const renew = () => queryClient.invalidateQueries({ queryKey: diligenceKey(projectId, declarationId) });
  /** For forms, which tell by themselves what failed. */
  async function keep(change: () => Promise<unknown>): Promise<void> {
    await change();
    await renew();
  }
  async function run(change: () => Promise<unknown>, told?: string): Promise<void> {
    setBusy(true);
    try {
      await keep(change);
      if (told !== undefined) toast({ title: told, color: "success" });
    } catch (error) {
      toast({ title: problemText(error, locale), color: "critical" });
    } finally {
      setBusy(false);
    }
  }
  return { isBusy, keep, run };
}

export type DiligenceChange = ReturnType<typeof useDiligenceChange>;
