import { z } from "zod";
import type { Transaction } from "#database/database.ts";
import { defineFunction } from "#hosted/functions/define-function.ts";
import { ProblemError } from "#hosted/functions/problem-error.ts";
import { declarationInputSchema } from "./declaration-input.ts";
import { saveProductPlots } from "./save-product-plots.ts";
import { saveProducts } from "./save-products.ts";

type Saved = { id: number; project_id: number; updated_at: string };

/**
 * Saves the whole draft in one step; a declaration that is ready must be taken back to draft first.
 * With `basedOn`, only over the row that the draft was typed over: nobody's work is overwritten unseen.
 */
export const saveDeclaration = defineFunction({
  name: "save-declaration",
  summary: "Saves what was entered in a declaration.",
  input: z.object({
    declarationId: z.number().int(),
    declaration: declarationInputSchema,
    basedOn: z.iso.datetime({ offset: true }).optional(),
  }),
  output: z.object({ id: z.number(), updatedAt: z.string() }),
  async handler({ input, claims, services }) {
    const { declarationId, declaration, basedOn } = input;
    return services.database.asWorkflow(claims, async (transaction) => {
      const [saved] = await transaction.query<Saved>(
        `update public.declarations
         set
           internal_reference = $2, activity = $3, country_of_activity = $4, border_country = $5,
           operator = $6::jsonb,
           operator_source = case when '{"tradeType": null}'::jsonb || operator = $6::jsonb then operator_source end,
           additional_information = nullif($7, '')
         where id = $1 and state in ('draft', 'amending') and deleted_at is null
           and ($8::timestamptz is null or updated_at = $8::timestamptz)
         returning id, project_id, to_jsonb(updated_at) #>> '{}' as updated_at`,
        [
          declarationId,
          declaration.internalReference,
          declaration.activity,
          declaration.countryOfActivity,
          declaration.borderCountry,
          JSON.stringify(declaration.operator),
          declaration.additionalInformation,
          basedOn ?? null,
        ],
      );
      if (!saved) throw await whyNotSaved(transaction, declarationId);
      const productIds = await saveProducts(transaction, saved, declaration.products);
      await saveProductPlots(transaction, saved, declaration.products, productIds);
      return { id: saved.id, updatedAt: saved.updated_at };
    });
  },
});

async function whyNotSaved(transaction: Transaction, declarationId: number): Promise<ProblemError> {
  const drafts = await transaction.query(
    `select 1 from public.declarations
     where id = $1 and state in ('draft', 'amending') and deleted_at is null
       and project_id = any ((select app.projects_with('declarations.edit'))::bigint[])`,
    [declarationId],
  );
  return drafts.length > 0 ? changedMeanwhile() : notADraft();
}

function changedMeanwhile(): ProblemError {
  return new ProblemError(409, "declaration_changed", {
    fr: "La déclaration a changé entre-temps, dans un autre onglet ou par une autre personne.",
    en: "The declaration has changed in the meantime, in another tab or by another person.",
  });
}

function notADraft(): ProblemError {
  return new ProblemError(409, "declaration_not_a_draft", {
    fr: "Cette déclaration n’est pas un brouillon que vous pouvez modifier : remettez-la d’abord en brouillon.",
    en: "This declaration is not a draft that you may change: take it back to draft first.",
  });
}
