import { declarationKinds } from "@parcelle/domain/declaration/declaration-kinds";
import { limitedTexts } from "@parcelle/domain/validation/limited-texts";
import { z } from "zod";
import { defineFunction } from "#hosted/functions/define-function.ts";
import { notFound } from "#platform/not-found.ts";
import { chosenPlots } from "#platform/plots/choice/chosen-plots.ts";
import { plotChoiceSchema } from "#platform/plots/choice/plot-choice.ts";
import { refuseUnknownPlots } from "./refuse-unknown-plots.ts";

/** What a draft begins with: of the organisation's last declaration as far as the caller reads it, else of the organisation. */
type Taken = {
  organisation_id: number;
  commodity: string;
  /** The declaration that it is taken from, null for the organisation. */
  last: number | null;
  reference: string;
  operator: unknown;
  activity: string | null;
  country_of_activity: string | null;
  border_country: string | null;
};

const TAKEN = `
  select
    project.organisation_id, coalesce(project.commodity, 'cocoa') as commodity, last.id as last,
    coalesce(last.internal_reference, '') as reference,
    coalesce(
      last.operator,
      jsonb_build_object(
        'name', organisation.name, 'country', coalesce(organisation.country, ''), 'street', '', 'postalCode', '', 'city', '',
        'email', '', 'phone', '', 'tradeType', organisation.trade_type, 'identifiers', '[]'::jsonb
      )
    ) as operator,
    last.activity, last.country_of_activity, last.border_country
  from public.projects as project
  join public.organisations as organisation on organisation.id = project.organisation_id
  left join lateral (
    select declared.*
    from public.declarations as declared
    where declared.organisation_id = project.organisation_id and declared.deleted_at is null
      and declared.operator ->> 'name' ~ '[^[:space:]]' and declared.operator_source is distinct from ''
    order by declared.id desc
    limit 1
  ) as last on true
  where project.id = $1 and project.module = 'EUDR' and project.deleted_at is null`;

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
    kind: z.enum(declarationKinds).default("statement"),
  }),
  output: z.object({ id: z.number() }),
  async handler({ input, claims, services }) {
    const { projectId, internalReference, plots, kind } = input;
    return services.database.asWorkflow(claims, async (transaction) => {
      const [taken] = await transaction.query<Taken>(TAKEN, [projectId]);
      if (!taken) throw notFound("project");
      const [draft] = await transaction.query<{ id: number }>(
        `insert into public.declarations (
           organisation_id, project_id, internal_reference, operator, operator_source,
           activity, country_of_activity, border_country, kind
         )
         values ($1, $2, $3, $4::jsonb, $5, $6, $7, $8, $9)
         returning id`,
        [
          ...[taken.organisation_id, projectId, internalReference],
          ...[JSON.stringify(taken.operator), taken.reference],
          ...[taken.activity, taken.country_of_activity, taken.border_country, kind],
        ],
      );
      const [product] = await transaction.query<{ id: number }>(
        `insert into public.declaration_products (
           project_id, declaration_id, commodity, tariff_code, description, scientific_name, common_name, further_species
         )
         select $1, $2, $3, same.tariff_code, same.description, same.scientific_name, same.common_name,
           coalesce(same.further_species, '[]')
         from (values (1)) as one
         left join lateral (
           select * from public.declaration_products
           where declaration_id = $4 and commodity = $3
           order by position, id
           limit 1
         ) as same on true
         returning id`,
        [projectId, draft!.id, taken.commodity, taken.last],
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
