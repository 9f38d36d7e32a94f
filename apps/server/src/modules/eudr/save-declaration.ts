import { z } from "zod";
import type { Transaction } from "#database/database.ts";
import { defineFunction } from "#hosted/functions/define-function.ts";
import { ProblemError } from "#hosted/functions/problem-error.ts";
import { type DeclarationInput, declarationInputSchema } from "./declaration-input.ts";

type Product = DeclarationInput["products"][number];

/** Saves the whole draft in one step; a declaration that is ready must be taken back to draft first. */
export const saveDeclaration = defineFunction({
  name: "save-declaration",
  input: z.object({ declarationId: z.number().int(), declaration: declarationInputSchema }),
  output: z.object({ id: z.number() }),
  async handler({ input, claims, services }) {
    const { declarationId, declaration } = input;
    return services.database.asCaller(claims, async (transaction) => {
      const [saved] = await transaction.query<{ id: number; project_id: number }>(
        `update public.declarations
         set
           internal_reference = $2, activity = $3, country_of_activity = $4, border_country = $5,
           operator = $6::jsonb, additional_information = nullif($7, '')
         where id = $1 and state = 'draft' and deleted_at is null
         returning id, project_id`,
        [
          declarationId,
          declaration.internalReference,
          declaration.activity,
          declaration.countryOfActivity,
          declaration.borderCountry,
          JSON.stringify(declaration.operator),
          declaration.additionalInformation,
        ],
      );
      if (!saved) throw notADraft();
      await transaction.query("delete from public.declaration_products where declaration_id = $1", [
        declarationId,
      ]);
      for (const [index, product] of declaration.products.entries()) {
        await insertProduct(transaction, saved, product, index + 1);
      }
      return { id: saved.id };
    });
  },
});

async function insertProduct(
  transaction: Transaction,
  declaration: { id: number; project_id: number },
  product: Product,
  position: number,
): Promise<void> {
  const [row] = await transaction.query<{ id: number }>(
    `insert into public.declaration_products (
       project_id, declaration_id, position, commodity, tariff_code, description, net_mass_kilograms, volume_cubic_metres,
       supplementary_units, supplementary_unit, scientific_name, common_name
     )
     values ($1, $2, $3, $4, nullif($5, ''), $6, $7, $8, $9, $10, $11, $12)
     returning id`,
    [
      declaration.project_id,
      declaration.id,
      position,
      product.commodity,
      product.tariffCode,
      product.description,
      product.netMassKilograms,
      product.volumeCubicMetres,
      product.supplementaryUnits,
      product.supplementaryUnit,
      product.scientificName,
      product.commonName,
    ],
  );
  await transaction.query(
    `insert into public.declaration_plots (declaration_id, project_id, product_id, plot_id)
     select $1, $2, $3, id
     from public.plots
     where project_id = $2 and id = any ($4::bigint[]) and deleted_at is null`,
    [declaration.id, declaration.project_id, row!.id, product.plotIds],
  );
}

function notADraft(): ProblemError {
  return new ProblemError(409, "declaration_not_a_draft", {
    fr: "Cette déclaration n’est pas un brouillon que vous pouvez modifier : remettez-la d’abord en brouillon.",
    en: "This declaration is not a draft that you may change: take it back to draft first.",
  });
}
