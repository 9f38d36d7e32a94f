import { limitedTexts } from "@parcelle/domain/validation/limited-texts";
import { z } from "zod";
import { defineFunction } from "#hosted/functions/define-function.ts";
import { notFound } from "#platform/not-found.ts";
import { chosenPlots } from "#platform/plots/choice/chosen-plots.ts";
import { plotChoiceSchema } from "#platform/plots/choice/plot-choice.ts";
import { refuseUnknownPlots } from "./refuse-unknown-plots.ts";

/** Who declared what last in the organisation, as far as the caller reads its declarations. */
const LAST = `
  left join lateral (
    select
      declared.id, declared.operator, declared.internal_reference as reference,
      declared.activity, declared.country_of_activity, declared.border_country
    from public.declarations as declared
    where declared.organisation_id = project.organisation_id and declared.deleted_at is null
      and declared.operator ->> 'name' ~ '[^[:space:]]' and declared.operator_source is distinct from ''
    order by declared.id desc
    limit 1
  ) as last on true`;

/** What an organisation keeps of itself: its name and country. */
const OPERATOR_OF_ORGANISATION = `
  cross join lateral (
    select jsonb_build_object(
      'name', organisation.name, 'country', coalesce(organisation.country, ''), 'street', '', 'postalCode', '', 'city', '',
      'email', '', 'phone', '', 'identifiers', '[]'::jsonb
    ) as operator
    from public.organisations as organisation
    where organisation.id = project.organisation_id
  ) as own`;

/** How the same commodity was declared there. */
const PRODUCT_OF_LAST = `
  left join lateral (
    select product.tariff_code, product.description, product.scientific_name, product.common_name
    from public.declaration_products as product
    where product.declaration_id = $3 and product.commodity = coalesce(project.commodity, 'cocoa')
    order by product.position, product.id
    limit 1
  ) as like_last on true`;

/**
 * A draft from chosen plots, with one product of the project's commodity; quantities are never guessed. Operator, activity,
 * tariff code and names are those of the organisation's last declaration, or the operator is the organisation itself, and the
 * row says from where they were taken.
 */
export const createDeclaration = defineFunction({
  name: "create-declaration",
  summary: "Opens a due-diligence declaration.",
  input: z.object({
    projectId: z.number().int(),
    internalReference: z.string().trim().min(1).max(limitedTexts.declarations.internal_reference.most),
    plots: plotChoiceSchema,
  }),
  output: z.object({ id: z.number() }),
  async handler({ input, claims, services }) {
    const { projectId, internalReference, plots } = input;
    return services.database.asWorkflow(claims, async (transaction) => {
      const [source] = await transaction.query<{ last: number | null }>(
        `select last.id as last from public.projects as project ${LAST}
         where project.id = $1 and project.module = 'EUDR' and project.deleted_at is null`,
        [projectId],
      );
      if (!source) throw notFound("project");
      const [draft] = await transaction.query<{ id: number }>(
        `insert into public.declarations (
           organisation_id, project_id, internal_reference, operator, operator_source,
           activity, country_of_activity, border_country
         )
         select
           project.organisation_id, project.id, $2, coalesce(last.operator, own.operator), coalesce(last.reference, ''),
           last.activity, last.country_of_activity, last.border_country
         from public.projects as project
         ${LAST}
         ${OPERATOR_OF_ORGANISATION}
         where project.id = $1
         returning id`,
        [projectId, internalReference],
      );
      const [product] = await transaction.query<{ id: number }>(
        `insert into public.declaration_products (
           project_id, declaration_id, commodity, tariff_code, description, scientific_name, common_name
         )
         select
           project.id, $2, coalesce(project.commodity, 'cocoa'),
           like_last.tariff_code, like_last.description, like_last.scientific_name, like_last.common_name
         from public.projects as project
         ${PRODUCT_OF_LAST}
         where project.id = $1
         returning id`,
        [projectId, draft!.id, source.last],
      );
      if ("ids" in plots) await refuseUnknownPlots(transaction, projectId, plots.ids);
      const chosen = await chosenPlots(transaction, projectId, plots);
      await transaction.query(
        `insert into public.declaration_plots (declaration_id, project_id, product_id, plot_id)
         select $1, $2, $3, unnest($4::bigint[])`,
        [draft!.id, projectId, product!.id, chosen],
      );
      return draft!;
    });
  },
});
