import { missingPartText } from "@parcelle/domain/declaration/missing-part";
import { missingParts } from "@parcelle/domain/declaration/missing-parts";
import { z } from "zod";
import { defineFunction } from "#hosted/functions/define-function.ts";
import { loadDeclaration } from "./load-declaration.ts";
import { today } from "./today.ts";

/** What a declaration still lacks before it is ready. */
export const checkDeclaration = defineFunction({
  name: "check-declaration",
  input: z.object({ declarationId: z.number().int() }),
  output: z.object({
    state: z.string(),
    missing: z.array(
      z.object({
        code: z.string(),
        severity: z.enum(["blocking", "warning"]),
        product: z.number().nullable(),
        plotIds: z.array(z.union([z.number(), z.string()])),
        text: z.string(),
      }),
    ),
  }),
  async handler({ input, claims, locale, services }) {
    const { state, draft } = await services.database.asCaller(claims, (transaction) =>
      loadDeclaration(transaction, input.declarationId),
    );
    const missing = missingParts(draft, today()).map((part) => ({
      code: part.code,
      severity: part.severity,
      product: part.product,
      plotIds: part.plotIds,
      text: missingPartText(part, locale),
    }));
    return { state, missing };
  },
});
