import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { callFunction } from "#app/call-function.ts";
import { creditMessages } from "#app/credits/credit-messages.ts";
import { pricesQuery } from "#app/credits/credit-queries.ts";
import { problemText } from "#app/problem-text.ts";
import { useRequestKey } from "#app/use-request-key.ts";
import { useLocale, useMessages } from "#ui/locale.tsx";
import { keys } from "../keys.ts";
import { useProject } from "../project/project-context.ts";
import type { RunPlots } from "./run-price.ts";

/** What a person asks for: parameters as the module's function takes them; with `keepShown` a run that is there to be compared. */
type Wanted = { plots: RunPlots; parameters: unknown; keepShown?: boolean };

/** What the person was told before he pressed: how many plots are paid, and at which price. */
export type Agreed = { agreedPlots: number; agreedCredits: number };

/**
 * Starts a run; its job then shows on the project's page.
 *
 * @param name of the module's function
 */
export function useStartRun(name: string, onStarted: (runId: number) => void) {
  const locale = useLocale();
  const credits = useMessages(creditMessages);
  const project = useProject();
  const queryClient = useQueryClient();
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  // Pressing twice, or again after a lost answer, makes one run and is paid once; by other rules, or of other plots, it is another one.
  const request = useRequestKey();
  async function start(wanted: Wanted, agreed: Agreed): Promise<void> {
    setBusy(true);
    setProblem(null);
    try {
      const requestKey = request.keyOf(wanted);
      const started = { projectId: project.id, requestKey, ...wanted, ...agreed };
      const { assessmentId } = (await callFunction(name, started)) as { assessmentId: number };
      request.answered();
      await Promise.all([
        queryClient.invalidateQueries({ queryKey: keys.jobs(project.id) }),
        queryClient.invalidateQueries({ queryKey: keys.runs(project.id) }),
        queryClient.invalidateQueries({ queryKey: ["credits", project.organisation_id] }),
      ]);
      onStarted(assessmentId);
    } catch (error) {
      const insufficient_credits = `${credits.insufficient} ${credits.whatToDo}`;
      setProblem(problemText(error, locale, { insufficient_credits }));
      await Promise.all([
        queryClient.invalidateQueries({ queryKey: keys.plots(project.id) }),
        queryClient.invalidateQueries({ queryKey: pricesQuery.queryKey }),
      ]);
    } finally {
      setBusy(false);
    }
  }
  return {
    busy,
    problem,
    start: (wanted: Wanted, agreed: Agreed) => void start(wanted, agreed),
  };
}
