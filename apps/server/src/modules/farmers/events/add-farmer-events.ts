import { z } from "zod";
import { defineFunction } from "#hosted/functions/define-function.ts";
import { ProblemError } from "#hosted/functions/problem-error.ts";
import { chosenRows } from "#platform/rows/chosen-rows.ts";
import { farmerChoiceSchema, farmersInUse } from "../registry/farmer-places.ts";
import { eventSchema } from "./event-schema.ts";

/** Notes one event of chosen farmers, each once however often it is asked. */
export const addFarmerEvents = defineFunction({
  name: "add-farmer-events",
  summary:
    "Notes a membership, certification, training, input or livestock of chosen farmers; asked again with the same batch it adds nothing.",
  input: z.object({
    organisationId: z.number().int(),
    farmers: farmerChoiceSchema,
    event: eventSchema,
    /** Names this adding: by it the whole is taken back. */
    batch: z.uuid(),
  }),
  output: z.object({ farmers: z.number() }),
  async handler({ input: { organisationId, farmers, event, batch }, claims, services }) {
    return services.database.asWorkflow(claims, async (transaction) => {
      const chosen = await chosenRows(transaction, organisationId, farmers, farmersInUse);
      if (chosen.length === 0) throw nobody();
      const { kind, name, startsOn, endsOn, quantity, unit, number, notes } = event;
      const [added] = await transaction.query<{ farmers: number }>(
        `with added as (
           insert into public.farmer_events
             (organisation_id, farmer_id, kind, name, starts_on, ends_on, quantity, unit, number, notes, batch)
           select $1, id, $3, $4, $5, $6, $7, $8, $9, $10, $11 from unnest($2::bigint[]) as id
           on conflict (batch, farmer_id) do nothing
           returning farmer_id
         )
         select count(*)::int as farmers from added`,
        [organisationId, chosen, kind, name, startsOn, endsOn, quantity, unit, number, notes, batch],
      );
      return added!;
    });
  },
});

function nobody(): ProblemError {
  return new ProblemError(404, "no_farmer_chosen", {
    fr: "Aucun de ces producteurs n’est dans votre registre.",
    en: "None of these farmers is in your registry.",
  });
}
