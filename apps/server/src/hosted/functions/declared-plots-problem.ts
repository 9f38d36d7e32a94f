import { z } from "zod";
import { ProblemError } from "./problem-error.ts";

/** Which ready declarations keep the plots that were to go, by their references. */
export function declaredPlotsProblem(listed: unknown, details: Record<string, unknown>): ProblemError {
  const references = z.array(z.string()).safeParse(listed).data ?? [];
  const text = {
    fr: `Des parcelles choisies font partie d’une déclaration prête (${references.join(", ")}) : remettez-la d’abord en brouillon.`,
    en: `Some of these plots are part of a ready declaration (${references.join(", ")}): take it back to draft first.`,
  };
  return new ProblemError(409, "plots_declared", text, details);
}
