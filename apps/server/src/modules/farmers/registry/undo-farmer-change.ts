import { z } from "zod";
import { defineFunction } from "#hosted/functions/define-function.ts";
import { notFound } from "#platform/not-found.ts";
import { undoOwnChange } from "../fields/change-own-value.ts";
import { undoRenewedPhones } from "../phones/renew-farmer-phones.ts";

type KeptChange = { column: "section_id" | "village" | "crops" | "languages" | "own_values" | "phones" };

/** Takes back what many farmers were given at once. Whoever was given something else since keeps that. */
export const undoFarmerChange = defineFunction({
  name: "undo-farmer-change",
  summary: "Takes back a change of many farmers; those who were changed again since stay as they are.",
  input: z.object({ changeId: z.number().int() }),
  output: z.object({ farmers: z.number() }),
  async handler({ input: { changeId }, claims, services }) {
    return services.database.asWorkflow(claims, async (transaction) => {
      const [kept] = await transaction.query<KeptChange>(
        `update public.farmer_changes set undone_at = now()
         where id = $1 and undone_at is null
         returning column_name as "column"`,
        [changeId],
      );
      if (!kept) throw notFound("farmer_change");
      const { column } = kept;
      if (column === "own_values") return undoOwnChange(transaction, changeId);
      if (column === "phones") return undoRenewedPhones(transaction, changeId);
      const [undone] = await transaction.query<{ farmers: number }>(
        `with before as (
           select (pair ->> 0)::bigint as id, jsonb_populate_record(null::public.farmers, jsonb_build_object('${column}', pair -> 1)) as former, change.value
           from public.farmer_changes as change, jsonb_array_elements(change.before) as pair
           where change.id = $1
         ), undone as (
           update public.farmers as farmer set ${column} = (before.former).${column}
           from before
           where farmer.id = before.id and to_jsonb(farmer.${column}) is not distinct from nullif(before.value, 'null')
           returning farmer.id
         )
         select count(*)::int as farmers from undone`,
        [changeId],
      );
      return undone!;
    });
  },
});
