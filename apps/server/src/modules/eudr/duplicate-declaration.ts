import { z } from "zod";
import { defineFunction } from "#hosted/functions/define-function.ts";
import { copiedReference } from "#platform/folders/copied-reference.ts";
import { notFound } from "#platform/not-found.ts";

type Source = { projectId: number; internalReference: string };

/**
 * A new draft with operator, activity, products and plots of a declaration: never its numbers, nor a plot that was
 * deleted since. Quantities are left empty: a second consignment is not weighed by the first one.
 */
export const duplicateDeclaration = defineFunction({
  name: "duplicate-declaration",
  summary: "Opens a new draft with what another declaration says, without its quantities and numbers.",
  input: z.object({ declarationId: z.number().int() }),
  output: z.object({ id: z.number(), leftOut: z.number() }),
  async handler({ input: { declarationId }, claims, services }) {
    return services.database.asWorkflow(claims, async (transaction) => {
      const [source] = await transaction.query<Source>(
        `select project_id as "projectId", internal_reference as "internalReference"
         from public.declarations where id = $1 and deleted_at is null`,
        [declarationId],
      );
      if (!source) throw notFound("declaration");
      const reference = await copiedReference(transaction, "declarations", source);
      const [copy] = await transaction.query<{ id: number }>(
        `insert into public.declarations (
           organisation_id, project_id, internal_reference, operator, operator_source, activity, country_of_activity,
           border_country, additional_information, kind
         )
         select organisation_id, project_id, $2, operator, internal_reference, activity, country_of_activity, border_country,
           additional_information, kind
         from public.declarations where id = $1
         returning id`,
        [declarationId, reference],
      );
      await transaction.query(
        `insert into public.declaration_products (
           project_id, declaration_id, position, commodity, tariff_code, description, supplementary_unit,
           scientific_name, common_name, further_species
         )
         select project_id, $2, position, commodity, tariff_code, description, supplementary_unit,
           scientific_name, common_name, further_species
         from public.declaration_products where declaration_id = $1`,
        [declarationId, copy!.id],
      );
      const [plots] = await transaction.query<{ left_out: number }>(COPIED_PLOTS, [declarationId, copy!.id]);
      return { id: copy!.id, leftOut: plots!.left_out };
    });
  },
});

const COPIED_PLOTS = `
  with chosen as (
    select plot.plot_id, plot.project_id, was.position, known.id is not null as is_here
    from public.declaration_plots as plot
    join public.declaration_products as was on was.id = plot.product_id
    left join public.plots as known on known.id = plot.plot_id and known.deleted_at is null
    where plot.declaration_id = $1
  ), copied as (
    insert into public.declaration_plots (declaration_id, project_id, product_id, plot_id)
    select $2, chosen.project_id, product.id, chosen.plot_id
    from chosen
    join public.declaration_products as product on product.declaration_id = $2 and product.position = chosen.position
    where chosen.is_here
  )
  select count(distinct plot_id)::integer as left_out from chosen where not is_here`;
