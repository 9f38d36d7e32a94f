import type { RunRules } from "@parcelle/domain/risk/run-rules";
import type { DisturbanceYears } from "@parcelle/domain/risk/trial/disturbance-years";
import type { ListedPlots, Trial } from "@parcelle/domain/risk/trial/try-rules";
import { keepPreviousData, queryOptions, useQuery } from "@tanstack/react-query";
import { callFunction } from "#app/call-function.ts";
import { keys } from "#workspace/keys.ts";
import { type AssessmentChoice, parametersOf } from "../assessment-choice.ts";

export interface TrialAnswer extends Trial {
  /** The rules of the run that is tried again. */
  stored: RunRules;
  columns: { column: string; product: string; version: string }[];
}

export interface Tried {
  choice: AssessmentChoice;
  years: DisturbanceYears;
  list: ListedPlots;
}

const listedAtMost = 5_000;
export const exportedAtMost = 50_000;

export async function askTrial(assessmentId: number, tried: Tried, limit: number): Promise<TrialAnswer> {
  const { choice, years, list } = tried;
  const input = { assessmentId, parameters: parametersOf(choice), years, list, limit };
  return (await callFunction("try-assessment", input)) as TrialAnswer;
}

function trialQuery(projectId: number, assessmentId: number, tried: Tried | null) {
  return queryOptions({
    queryKey: [...keys.project(projectId), "trial", assessmentId, tried],
    queryFn: () => askTrial(assessmentId, tried!, listedAtMost),
    enabled: tried !== null,
    placeholderData: keepPreviousData,
  });
}

/** What the rules make of the run; the former answer stays in sight until the next one is there. */
export function useTrial(projectId: number, assessmentId: number, tried: Tried | null) {
  return useQuery(trialQuery(projectId, assessmentId, tried));
}
