import { RiskMapProblem, type RiskMapProblemCode } from "@parcelle/raster/riskmap/riskmap-problem";
import type { ProblemError } from "#hosted/functions/problem-error.ts";
import { riskMapRefused } from "./risk-map-problems.ts";

/** Why there is no risk map, as a thread says it. */
export type RiskMapRefusal = { code: RiskMapProblemCode; detail: string };

export function refusalOf({ code, detail }: RiskMapRefusal): ProblemError {
  return riskMapRefused(new RiskMapProblem(code, detail));
}

/** What was made, or why not. */
export async function madeOrRefused<Made>(
  make: () => Made | Promise<Made>,
): Promise<Made | { refusal: RiskMapRefusal }> {
  try {
    return await make();
  } catch (error) {
    if (!(error instanceof RiskMapProblem)) throw error;
    return { refusal: { code: error.code, detail: error.detail } };
  }
}
