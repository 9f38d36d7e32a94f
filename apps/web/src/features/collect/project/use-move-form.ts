import type { WorkState } from "@parcelle/domain/states/work-states";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { callFunction } from "#app/call-function.ts";
import { problemText } from "#app/problem-text.ts";
import { useLocale } from "#ui/locale.tsx";
import { collectKeys } from "../collect-queries.ts";

/** Moves a form of a project to another state, and says why where that could not be. */
export function useMoveForm(projectId: number, projectFormId: number) {
  const locale = useLocale();
  const queryClient = useQueryClient();
  const [failure, setFailure] = useState<string | null>(null);
  async function move(to: WorkState): Promise<void> {
    setFailure(null);
    try {
      await callFunction("move-project-form", { projectFormId, to });
    } catch (error) {
      setFailure(problemText(error, locale));
    }
    await queryClient.invalidateQueries({ queryKey: collectKeys.project(projectId) });
  }
  return { move, failure };
}
