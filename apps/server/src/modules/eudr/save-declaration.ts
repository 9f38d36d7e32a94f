import { z } from "zod";
import type { Transaction } from "#database/database.ts";
import { defineFunction } from "#hosted/functions/define-function.ts";
import { ProblemError } from "#hosted/functions/problem-error.ts";
import { type DeclarationInput, declarationInputSchema } from "./declaration-input.ts";
import { refuseUnknownPlots } from "./refuse-unknown-plots.ts";

type Saved = { id: number; project_id: number; updated_at: string };
type Product = DeclarationInput["products"][number];

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
           operator = $6::jsonb, additional_information = nullif($7, '')
         where id = $1 and state = 'draft' and deleted_at is null
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
      await savePlots(transaction, saved, declaration.products, productIds);
      return { id: saved.id, updatedAt: saved.updated_at };
    });
  },
});

/** A product keeps its row by its position, so that what did not change is not written again. Returns the products' numbers. */
async function saveProducts(
  transaction: Transaction,
  declaration: Saved,
  products: readonly Product[],
): Promise<number[]> {
  await transaction.query(
    "delete from public.declaration_products where declaration_id = $1 and position > $2",
    [declaration.id, products.length],
  );
  await transaction.query(MERGE_PRODUCTS, [
    declaration.project_id,
    declaration.id,
    JSON.stringify(
      products.map(({ plotIds: _, ...product }, index) => ({ ...product, position: index + 1 })),
    ),
  ]);
  const rows = await transaction.query<{ id: number }>(
    "select id from public.declaration_products where declaration_id = $1 order by position",
    [declaration.id],
  );
  return rows.map(({ id }) => id);
}

const MERGE_PRODUCTS = `
  merge into public.declaration_products as product
  using (
    select
      position, commodity, nullif("tariffCode", '') as tariff_code, description,
      "netMassKilograms" as net_mass_kilograms, "volumeCubicMetres" as volume_cubic_metres,
      "supplementaryUnits" as supplementary_units, "supplementaryUnit" as supplementary_unit,
      "scientificName" as scientific_name, "commonName" as common_name
    from jsonb_to_recordset($3::jsonb) as product (
      position integer, commodity text, "tariffCode" text, description text,
      "netMassKilograms" numeric, "volumeCubicMetres" numeric,
      "supplementaryUnits" numeric, "supplementaryUnit" text,
      "scientificName" text, "commonName" text
    )
  ) as written
  on product.declaration_id = $2 and product.position = written.position
  when matched then update set
    commodity = written.commodity, tariff_code = written.tariff_code, description = written.description,
    net_mass_kilograms = written.net_mass_kilograms, volume_cubic_metres = written.volume_cubic_metres,
    supplementary_units = written.supplementary_units, supplementary_unit = written.supplementary_unit,
    scientific_name = written.scientific_name, common_name = written.common_name
  when not matched then insert (
    project_id, declaration_id, position, commodity, tariff_code, description, net_mass_kilograms, volume_cubic_metres,
    supplementary_units, supplementary_unit, scientific_name, common_name
  ) values (
    $1, $2, written.position, written.commodity, written.tariff_code, written.description,
    written.net_mass_kilograms, written.volume_cubic_metres, written.supplementary_units, written.supplementary_unit,
    written.scientific_name, written.common_name
  )`;

/** Only the difference is written, in one statement each way: rules that look at a whole declaration are asked once. */
async function savePlots(
  transaction: Transaction,
  declaration: Saved,
  products: readonly Product[],
  productIds: readonly number[],
): Promise<void> {
  await refuseUnknownPlots(transaction, declaration.project_id, [
    ...new Set(products.flatMap(({ plotIds }) => plotIds)),
  ]);
  const parameters = [
    declaration.id,
    declaration.project_id,
    products.flatMap(({ plotIds }, index) => plotIds.map(() => productIds[index])),
    products.flatMap(({ plotIds }) => plotIds),
  ];
  await transaction.query(
    `delete from public.declaration_plots
     where declaration_id = $1 and (product_id, plot_id) not in (${CHOSEN_PLOTS})`,
    parameters,
  );
  await transaction.query(
    `insert into public.declaration_plots (declaration_id, project_id, product_id, plot_id)
     select $1, $2, chosen.product_id, chosen.plot_id
     from (
       ${CHOSEN_PLOTS}
       except
       select product_id, plot_id from public.declaration_plots where declaration_id = $1
     ) as chosen`,
    parameters,
  );
}

const CHOSEN_PLOTS = `
  select written.product_id, plot.id as plot_id
  from unnest($3::bigint[], $4::bigint[]) as written (product_id, plot_id)
  join public.known_plots as plot
    on plot.id = written.plot_id and plot.project_id = $2 and (plot.deleted_at is null or plot.is_split)`;

async function whyNotSaved(transaction: Transaction, declarationId: number): Promise<ProblemError> {
  const drafts = await transaction.query(
    `select 1 from public.declarations
     where id = $1 and state = 'draft' and deleted_at is null
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
