import { limitedTexts } from "@parcelle/domain/validation/limited-texts";
import { z } from "zod";
import { defineFunction } from "#hosted/functions/define-function.ts";
import { notFound } from "#platform/not-found.ts";
import { chosenPlots } from "#platform/plots/choice/chosen-plots.ts";
import { plotChoiceSchema } from "#platform/plots/choice/plot-choice.ts";
import { refuseUnknownPlots } from "./refuse-unknown-plots.ts";

/** A draft from chosen plots, with one product of the project's commodity; net mass is never guessed. */
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
        `insert into public.declarations (organisation_id, project_id, internal_reference)
         select organisation_id, id, $2 from public.projects where id = $1 and module = 'EUDR' and deleted_at is null
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
