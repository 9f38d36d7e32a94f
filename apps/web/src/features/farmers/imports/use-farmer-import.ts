import { useQueryClient } from "@tanstack/react-query";
import { useRouter } from "@tanstack/react-router";
import { useState } from "react";
import { callFunction } from "#app/call-function.ts";
import { problemText } from "#app/problem-text.ts";
import { useRequestKey } from "#app/use-request-key.ts";
import { useConfirm } from "#ui/confirm.tsx";
import { useLocale, useMessages } from "#ui/locale.tsx";
import { toast } from "#ui/toast.tsx";
import { useFarmerAddresses } from "../farmers-address.ts";
import { farmerKeys } from "../registry/farmer-queries.ts";
import type { FarmerImport } from "./import-queries.ts";
import { farmerImportMessages } from "./messages.ts";

export interface ColumnMeaning {
  sheet: string;
  place: number;
  field: string | null;
}

/** What is done with an import: read again, applied, undone, discarded. Why it was not done stays until it is tried again. */
export function useFarmerImport({
  id: importId,
  organisation_id,
  job_id,
}: Pick<FarmerImport, "id" | "organisation_id" | "job_id">) {
  const locale = useLocale();
  const messages = useMessages(farmerImportMessages);
  const queryClient = useQueryClient();
  const router = useRouter();
  const addresses = useFarmerAddresses();
  const ask = useConfirm();
  const { keyOf, answered } = useRequestKey();
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<{ title: string; text: string } | null>(null);

  async function attempt(title: string, run: () => Promise<unknown>): Promise<boolean> {
    setBusy(true);
    setProblem(null);
    try {
      await run();
      answered();
      await queryClient.invalidateQueries({ queryKey: farmerKeys.of(organisation_id) });
      return true;
    } catch (error) {
      setProblem({ title, text: problemText(error, locale) });
      return false;
    } finally {
      setBusy(false);
    }
  }
  return {
    isBusy,
    problem,
    readAgain: (country: string | null, columns: readonly ColumnMeaning[]) =>
      attempt(messages.refusedTitle, () =>
        callFunction("reinspect-farmer-import", { importId, country, columns }),
      ),
    apply: () =>
      attempt(messages.applyFailed, () =>
        callFunction("apply-farmer-import", {
          // What was looked at: where somebody had the list read anew since, that is said and nothing applied.
          ...(job_id === null ? {} : { inspectJobId: job_id }),
          ...{ importId, requestKey: keyOf(["apply", importId]) },
        }),
      ),
    async undo() {
      const sure = await ask({
        ...{ title: messages.undoTitle, text: messages.undoText, confirm: messages.undo, danger: true },
      });
      if (!sure) return;
      await attempt(messages.undoFailed, () =>
        callFunction("undo-farmer-import", { importId, requestKey: keyOf(["undo", importId]) }),
      );
    },
    async discard() {
      const sure = await ask({
        ...{
          title: messages.discardTitle,
          text: messages.discardText,
          confirm: messages.discard,
          danger: true,
        },
      });
      if (!sure) return;
      const gone = await attempt(messages.discardFailed, () =>
        callFunction("discard-farmer-import", { importId }),
      );
      if (!gone) return;
      toast({ title: messages.discarded });
      await router.navigate({ href: addresses.imports });
    },
  };
}
