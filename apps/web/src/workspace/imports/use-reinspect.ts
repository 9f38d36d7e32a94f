import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { callFunction } from "#app/call-function.ts";
import { problemText } from "#app/problem-text.ts";
import { useLocale } from "#ui/locale.tsx";
import { toast } from "#ui/toast.tsx";
import { changedOptions, type OptionChanges } from "./changed-options.ts";
import { importKeys, type PlotImport } from "./import-queries.ts";

/** Reads the kept file again with changed options; an option set to undefined is dropped. */
export function useReinspect(one: PlotImport) {
  const locale = useLocale();
  const queryClient = useQueryClient();
  const [busy, setBusy] = useState(false);
  async function reinspect(changes: OptionChanges) {
    setBusy(true);
    try {
      const options = changedOptions(one.options, changes);
      await callFunction("reinspect-import", { importId: one.id, options });
    } catch (error) {
      toast({ title: problemText(error, locale), color: "critical" });
    } finally {
      // A refusal too may mean that the import is no longer what this page shows.
      await queryClient.invalidateQueries({ queryKey: importKeys.all(one.project_id) });
      setBusy(false);
    }
  }
  return { busy, reinspect: (changes: OptionChanges) => void reinspect(changes) };
}
