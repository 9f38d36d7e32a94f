import { z } from "zod";
import { defineFunction } from "#hosted/functions/define-function.ts";
import { chosenRows } from "#platform/rows/chosen-rows.ts";
import { chosenRecordsSchema, recordsInUse } from "./record-places.ts";
import { nothingToRestore, nothingToTrash } from "./record-problems.ts";

type Trashed = { records: number; accepted: number; deletedAt: string };

/** Puts records into the trash, all at one moment, by which they are taken back. Accepted ones stay. */
export const trashRecords = defineFunction({
  name: "trash-records",
  summary:
    "Puts records into the trash, from which they can be taken back; accepted ones stay and are counted.",
  input: z.object(chosenRecordsSchema),
  output: z.object({ records: z.number(), accepted: z.number(), deletedAt: z.string() }),
  async handler({ input: { projectFormId, records }, claims, services }) {
    const [trashed] = await services.database.asWorkflow(claims, async (transaction) =>
      transaction.query<Trashed>(
        `with trashed as (
           update public.records set deleted_at = now()
           where deleted_at is null and state <> 'accept' and id = any ($1::bigint[])
           returning id
         )
         select (select count(*)::int from trashed) as records, to_jsonb(now()) #>> '{}' as "deletedAt",
           (select count(*)::int from public.records where id = any ($1::bigint[]) and state = 'accept') as accepted`,
        [await chosenRows(transaction, projectFormId, records, recordsInUse)],
      ),
    );
    if (trashed!.records === 0) throw nothingToTrash(trashed!.accepted);
    return trashed!;
  },
});

/** Takes records out of the trash: those that went there at one moment, or some by number. */
export const restoreRecords = defineFunction({
  name: "restore-records",
  summary:
    "Takes records of a form out of the trash: those that were put there at one moment, or some by number.",
  input: z.object({
    projectFormId: z.number().int(),
    records: z.union([
      z.strictObject({ deletedAt: z.iso.datetime({ offset: true }) }),
      z.strictObject({ ids: z.array(z.number().int()).min(1).max(200_000) }),
    ]),
  }),
  output: z.object({ records: z.number() }),
  async handler({ input: { projectFormId, records }, claims, services }) {
    const [byWhat, value] =
      "ids" in records
        ? ["id = any ($2::bigint[])", records.ids]
        : ["deleted_at = $2::timestamptz", records.deletedAt];
    const [restored] = await services.database.asWorkflow(claims, (transaction) =>
      transaction.query<{ records: number }>(
        `with restored as (
           update public.records set deleted_at = null
           where project_form_id = $1 and deleted_at is not null and ${byWhat}
           returning id
         )
         select count(*)::int as records from restored`,
        [projectFormId, value],
      ),
    );
    if (restored!.records === 0) throw nothingToRestore();
    return restored!;
  },
});
