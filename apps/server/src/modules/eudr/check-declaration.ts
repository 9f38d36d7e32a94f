import { missingPartText } from "@parcelle/domain/declaration/missing-part";
import { missingParts } from "@parcelle/domain/declaration/missing-parts";
import { z } from "zod";
import { defineFunction } from "#hosted/functions/define-function.ts";
import { loadDeclaration } from "./load-declaration.ts";
import { preflightSchema, summarisePreflight } from "./preflight/summarise-preflight.ts";
import { today } from "./today.ts";

/** What a declaration still lacks before it is ready, and what the pre-flight for the EU came to. */
export const checkDeclaration = defineFunction({
  name: "check-declaration",
  summary: "Says what a declaration still lacks.",
  input: z.object({ declarationId: z.number().int() }),
  output: z.object({
    state: z.string(),
    missing: z.array(
      z.object({
        code: z.string(),
        severity: z.enum(["blocking", "warning"]),
        product: z.number().nullable(),
        species: z.number().nullable(),
        plotIds: z.array(z.union([z.number(), z.string()])),
        text: z.string(),
      }),
    ),
    preflight: preflightSchema,
  }),
  async handler({ input, claims, locale, services }) {
    const { state, draft, preflight } = await services.database.asWorkflow(claims, async (transaction) => {
      const declaration = await loadDeclaration(transaction, input.declarationId);
      return { ...declaration, preflight: await summarisePreflight(transaction, declaration) };
    });
    const missing = missingParts(draft, today()).map((part) => ({
      code: part.code,
      severity: part.severity,
      product: part.product,
      species: part.detail.species ?? null,
      plotIds: part.plotIds,
      text: missingPartText(part, locale),
    }));
    return { state, missing, preflight };
  },
});
