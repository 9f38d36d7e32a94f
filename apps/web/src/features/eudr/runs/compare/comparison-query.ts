import type { RunComparison } from "@parcelle/domain/risk/compare/compare-runs";
import { queryOptions } from "@tanstack/react-query";
import { callFunction } from "#app/call-function.ts";
import { keys } from "#workspace/keys.ts";

const listedAtMost = 5_000;
export const exportedAtMost = 50_000;

export async function askComparison(
  beforeId: number,
  afterId: number,
  limit: number,
): Promise<RunComparison> {
  return (await callFunction("compare-assessments", { beforeId, afterId, limit })) as RunComparison;
}

/** Which plots stand elsewhere in the second run, and why; nothing is asked before both are known. */
export function comparisonQuery(projectId: number, beforeId: number | null, afterId: number | null) {
  return queryOptions({
    queryKey: [...keys.project(projectId), "comparison", beforeId, afterId],
    queryFn: () => askComparison(beforeId ?? 0, afterId ?? 0, listedAtMost),
    enabled: beforeId !== null && afterId !== null,
  });
}
