import { z } from "zod";
import type { Transaction } from "#database/database.ts";
import { defineFunction } from "#hosted/functions/define-function.ts";
import { ProblemError } from "#hosted/functions/problem-error.ts";
import { chosenRows } from "#platform/rows/chosen-rows.ts";
import { farmersInTrash, trashedFarmerChoiceSchema } from "./farmer-places.ts";

/** Takes farmers out of the trash. Of those with one identifier the last that was put there comes back. */
export const restoreFarmers = defineFunction({
  name: "restore-farmers",
  summary: "Takes farmers out of the trash; those whose identifier another farmer has by now stay there.",
  input: z.object({ organisationId: z.number().int(), farmers: trashedFarmerChoiceSchema }),
  output: z.object({ farmers: z.number(), taken: z.number() }),
  async handler({ input, claims, services }) {
    const { farmers, taken } = await services.database.asWorkflow(claims, async (transaction) => {
      const chosen = await chosenRows(transaction, input.organisationId, input.farmers, farmersInTrash);
      const restored = await restore(transaction, chosen);
      return { farmers: restored, taken: chosen.length - restored };
    });
    if (farmers > 0) return { farmers, taken };
    throw taken > 0 ? identifierTaken() : nothingToRestore();
  },
});

async function restore(transaction: Transaction, chosen: readonly number[]): Promise<number> {
  const [restored] = await transaction.query<{ farmers: number }>(
    `with wanted as (
       select distinct on (farmer.organisation_id, farmer.identifier) farmer.id
       from public.farmers as farmer
       where farmer.id = any ($1)
         and not exists (
           select from public.farmers as present
           where present.organisation_id = farmer.organisation_id and present.identifier = farmer.identifier
             and present.deleted_at is null
         )
       order by farmer.organisation_id, farmer.identifier, farmer.deleted_at desc, farmer.id desc
     ), restored as (
       update public.farmers set deleted_at = null
       where deleted_at is not null and id in (select id from wanted)
       returning id
     )
     select count(*)::int as farmers from restored`,
    [chosen],
  );
  return restored!.farmers;
}

function identifierTaken(): ProblemError {
  return new ProblemError(409, "identifier_taken", {
    fr: "Un autre producteur porte maintenant cet identifiant : changez-le d’abord, ou supprimez ce producteur.",
    en: "Another farmer has this identifier by now: change it first, or delete that farmer.",
  });
}

function nothingToRestore(): ProblemError {
  return new ProblemError(404, "no_farmer_to_restore", {
    fr: "Aucun de ces producteurs ne peut être restauré : ils ne sont plus dans la corbeille, ou vous n’en avez pas le droit.",
    en: "None of these farmers can be restored: they are no longer in the trash, or you do not have permission.",
  });
}
