import { z } from "zod";
import { defineFunction } from "#hosted/functions/define-function.ts";
import { notFound } from "#platform/not-found.ts";

/** Removes one event of a farmer, or all that one adding noted. */
export const removeFarmerEvents = defineFunction({
  name: "remove-farmer-events",
  summary: "Removes one event of a farmer, or those of all farmers that were noted together.",
  input: z.union([
    z.strictObject({ organisationId: z.number().int(), eventId: z.number().int() }),
    z.strictObject({ organisationId: z.number().int(), batch: z.uuid() }),
  ]),
  output: z.object({ removed: z.number() }),
  async handler({ input, claims, services }) {
    const [column, value] = "eventId" in input ? ["id", input.eventId] : ["batch", input.batch];
    const [done] = await services.database.asWorkflow(claims, (transaction) =>
      transaction.query<{ removed: number }>(
        `with removed as (
           delete from public.farmer_events where organisation_id = $1 and ${column} = $2 returning id
         )
         select count(*)::int as removed from removed`,
        [input.organisationId, value],
      ),
    );
    if (done!.removed === 0) throw notFound("farmer_event");
    return done!;
  },
});
