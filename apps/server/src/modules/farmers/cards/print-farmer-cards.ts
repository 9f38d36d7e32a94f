import { cardLayouts } from "@parcelle/reporting/farmers/cards/card-model";
import { z } from "zod";
import { permissionDenied } from "#hosted/functions/database-problems.ts";
import { defineFunction } from "#hosted/functions/define-function.ts";
import { joinJob } from "#jobs/join-job.ts";
import { notFound } from "#platform/not-found.ts";
import { severalOrganisations } from "./card-problems.ts";
import { mostCards } from "./issue-farmer-cards.ts";
import { printFarmerCardsJob } from "./print-farmer-cards-job.ts";

/** Leaves the job that prints valid cards of one organisation. */
export const printFarmerCards = defineFunction({
  name: "print-farmer-cards",
  summary: "Prints valid farmer cards as PDF: one a page, a badge a page, or ten on an A4 sheet with marks.",
  input: z.object({
    cardIds: z.array(z.number().int()).min(1).max(mostCards),
    layout: z.enum(cardLayouts),
    requestKey: z.uuid(),
  }),
  output: z.object({ jobId: z.number() }),
  async handler({ input: { cardIds, layout, requestKey }, claims, locale, services: { database } }) {
    return database.asWorkflow(claims, async (transaction) => {
      const asked = [...new Set(cardIds)];
      const found = await transaction.query<{ organisation_id: number; cards: number; may_print: boolean }>(
        `select organisation_id, count(*)::integer as cards,
           organisation_id = any (app.organisations_offering('farmers.edit', 'FARMER')) as may_print
         from public.farmer_cards
         where id = any ($1::bigint[])
         group by organisation_id`,
        [asked],
      );
      const [first] = found;
      if (!first || found.reduce((sum, { cards }) => sum + cards, 0) < asked.length)
        throw notFound("farmer_card");
      if (found.length > 1) throw severalOrganisations();
      if (!first.may_print) throw permissionDenied({ permissions: ["farmers.edit"] });
      const jobId = await joinJob(transaction, printFarmerCardsJob, {
        ...{ organisationId: first.organisation_id, projectId: null },
        input: { cardIds: asked, layout, locale },
        key: requestKey,
      });
      await transaction.query(
        `select app.tell_farmer_access('print', array_agg(distinct farmer_id)) from public.farmer_cards where id = any ($1::bigint[])`,
        [asked],
      );
      return { jobId };
    });
  },
});
