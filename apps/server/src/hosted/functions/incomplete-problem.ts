import { filingReasonText, isFilingReason } from "@parcelle/domain/declaration/filing-reasons";
import { isMissingCode, missingText } from "@parcelle/domain/declaration/missing-texts";
import type { Language } from "@parcelle/domain/language";
import { z } from "zod";
import { ProblemError } from "./problem-error.ts";

const gapsSchema = z.array(
  z.object({
    code: z.string(),
    detail: z.object({
      product: z.number().optional(),
      unit: z.string().optional(),
      limit: z.number().optional(),
      plots: z.array(z.string()).optional(),
      plotCount: z.number().optional(),
      country: z.string().optional(),
      count: z.number().optional(),
      reference: z.string().optional(),
    }),
  }),
);

const beginnings = {
  fr: "Il manque encore quelque chose à ce changement d’état.",
  en: "Something is still missing for this change of state.",
};

/** What a row lacks before it may change its state, as the guard in SQL lists it, in sentences. */
export function incompleteProblem(listed: unknown, details: Record<string, unknown>): ProblemError {
  const gaps = gapsSchema.safeParse(listed).data ?? [];
  const sentences = (language: Language) =>
    gaps.map(({ code, detail }) => {
      if (isMissingCode(code)) return missingText(code, detail, language);
      return isFilingReason(code) ? filingReasonText(code, detail, language) : code;
    });
  const text = (language: Language) => [beginnings[language], ...sentences(language)].join(" ");
  return new ProblemError(409, "declaration_incomplete", { fr: text("fr"), en: text("en") }, details);
}
