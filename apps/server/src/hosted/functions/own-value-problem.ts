import { fieldFaults, fieldFaultText } from "@parcelle/domain/farmers/field-faults";
import { z } from "zod";
import { ownRefusals } from "#database/own-refusals.ts";
import { ProblemError } from "./problem-error.ts";

const refusedSchema = z.object({
  fr: z.string(),
  en: z.string(),
  fault: z.enum(fieldFaults),
  least: z.number().nullable(),
  most: z.number().nullable(),
});

/** Which own field of farmers was refused and why, as the guard in SQL tells it. */
export function ownValueProblem(told: unknown, details: Record<string, unknown>): ProblemError {
  const refused = refusedSchema.safeParse(told).data ?? {
    ...{ fr: "?", en: "?", fault: "unknown" as const, least: null, most: null },
  };
  return new ProblemError(
    ownRefusals.P0470,
    "own_value_refused",
    { fr: fieldFaultText(refused, "fr"), en: fieldFaultText(refused, "en") },
    details,
  );
}
