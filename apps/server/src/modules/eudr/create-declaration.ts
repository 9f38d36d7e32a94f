import { limitedTexts } from "@parcelle/domain/validation/limited-texts";
import { z } from "zod";
import { defineFunction } from "#hosted/functions/define-function.ts";
import { notFound } from "#platform/not-found.ts";
import { chosenPlots } from "#platform/plots/choice/chosen-plots.ts";
import { plotChoiceSchema } from "#platform/plots/choice/plot-choice.ts";
import { refuseUnknownPlots } from "./refuse-unknown-plots.ts";

/** Who was declared last in the organisation, as far as the caller reads its declarations. */
const OPERATOR_OF_LAST = `
  left join lateral (
    select declared.operator, declared.internal_reference as reference
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

/**
 * A draft from chosen plots, with one product of the project's commodity; net mass is never guessed. The operator is whom the
 * organisation declared last, or the organisation itself, and the row says from where it was taken.
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
      const [draft] = await transaction.query<{ id: number }>(
        `insert into public.declarations (organisation_id, project_id, internal_reference, operator, operator_source)
         select project.organisation_id, project.id, $2, coalesce(last.operator, own.operator), coalesce(last.reference, '')
         from public.projects as project
         ${OPERATOR_OF_LAST}
         ${OPERATOR_OF_ORGANISATION}
         where project.id = $1 and project.module = 'EUDR' and project.deleted_at is null
         returning id`,
        [projectId, internalReference],
      );
      if (!draft) throw notFound("project");
      const [product] = await transaction.query<{ id: number }>(
        `insert into public.declaration_products (project_id, declaration_id, commodity)
         select id, $2, coalesce(commodity, 'cocoa') from public.projects where id = $1
         returning id`,
        [projectId, draft.id],
      );
      if ("ids" in plots) await refuseUnknownPlots(transaction, projectId, plots.ids);
      const chosen = await chosenPlots(transaction, projectId, plots);
      await transaction.query(
        `insert into public.declaration_plots (declaration_id, project_id, product_id, plot_id)
         select $1, $2, $3, unnest($4::bigint[])`,
        [draft.id, projectId, product!.id, chosen],
      );
      return draft;
    });
  },
});
