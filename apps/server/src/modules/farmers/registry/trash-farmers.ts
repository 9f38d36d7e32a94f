import { z } from "zod";
import { defineFunction } from "#hosted/functions/define-function.ts";
import { ProblemError } from "#hosted/functions/problem-error.ts";
import { chosenRows } from "#platform/rows/chosen-rows.ts";
import { farmerChoiceSchema, farmersInUse } from "./farmer-places.ts";

type Trashed = { farmers: number; deletedAt: string };

/** Puts farmers into the trash, all at one moment, by which they are found to be brought back. Their plots stay. */
export const trashFarmers = defineFunction({
  name: "trash-farmers",
  summary:
    "Puts farmers into the trash, from which they can be taken back; their plots stay in their projects.",
  input: z.object({ organisationId: z.number().int(), farmers: farmerChoiceSchema }),
  output: z.object({ farmers: z.number(), deletedAt: z.string() }),
  async handler({ input: { organisationId, farmers }, claims, services }) {
    const [trashed] = await services.database.asWorkflow(claims, async (transaction) =>
      transaction.query<Trashed>(
        `with trashed as (
           update public.farmers set deleted_at = now()
           where deleted_at is null and id = any ($1)
           returning id
         )
         select count(*)::int as farmers, to_jsonb(now()) #>> '{}' as "deletedAt" from trashed`,
        [await chosenRows(transaction, organisationId, farmers, farmersInUse)],
      ),
    );
    if (trashed!.farmers === 0) throw nothingToTrash();
    return trashed!;
  },
});

function nothingToTrash(): ProblemError {
  return new ProblemError(404, "no_farmer_to_trash", {
    fr: "Aucun de ces producteurs ne peut être supprimé : ils ne sont plus là, ou vous n’en avez pas le droit.",
    en: "None of these farmers can be deleted: they are no longer there, or you do not have permission.",
  });
}
