import { z } from "zod";
import { defineFunction } from "#hosted/functions/define-function.ts";
import { notFound } from "#platform/not-found.ts";

/** Gives records of a back-check to somebody who did not fill them, or says which of his records is the second visit. */
export const assignBackCheck = defineFunction({
  name: "assign-back-check",
  summary:
    "Gives records that were drawn to somebody who visits them again, or says which record he filled there.",
  input: z.object({
    backCheckRecordIds: z.array(z.number().int()).min(1).max(1000),
    assignedTo: z.uuid().nullable().optional(),
    secondRecordId: z.number().int().nullable().optional(),
  }),
  output: z.object({ changed: z.number() }),
  async handler({ input, claims, services: { database } }) {
    const { backCheckRecordIds, assignedTo, secondRecordId } = input;
    return database.asWorkflow(claims, async (transaction) => {
      const changed = await transaction.query(
        `update public.back_check_records
         set assigned_to = case when $2 then $3::uuid else assigned_to end,
           second_record_id = case when $4 then $5::bigint when $2 then null else second_record_id end
         where id = any ($1::bigint[])
         returning id`,
        [
          backCheckRecordIds,
          ...[assignedTo !== undefined, assignedTo ?? null],
          ...[secondRecordId !== undefined, secondRecordId ?? null],
        ],
      );
      if (changed.length === 0) throw notFound("back_check");
      return { changed: changed.length };
    });
  },
});
