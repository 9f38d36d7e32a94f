import { z } from "zod";
import type { Transaction } from "#database/database.ts";
import { defineFunction } from "#hosted/functions/define-function.ts";
import { notFound } from "#platform/not-found.ts";
import { type OutdatedPhone, outdatedPhones } from "./outdated-phones.ts";

const MOST_PHONES = 5_000;

/** How it was written stays. What becomes of each is read once more: nothing that a client tells is written. */
export const renewFarmerPhones = defineFunction({
  name: "renew-farmer-phones",
  summary:
    "Brings chosen stored phones to today’s numbering plans; many batches are one change, which can be taken back as a whole.",
  input: z.object({
    organisationId: z.number().int(),
    phones: z.array(z.number().int()).min(1).max(MOST_PHONES),
    /** Of the batches before, where this one belongs to their change. */
    changeId: z.number().int().nullable(),
  }),
  output: z.object({ changeId: z.number().nullable(), farmers: z.number(), phones: z.number() }),
  async handler({ input: { organisationId, phones, changeId }, claims, services }) {
    return services.database.asWorkflow(claims, async (transaction) => {
      const { outdated } = await outdatedPhones(transaction, organisationId, { ids: phones });
      const farmers = new Set(outdated.map(({ farmerId }) => farmerId)).size;
      if (outdated.length === 0) return { changeId, farmers, phones: 0 };
      await transaction.query(
        `update public.farmer_phones as phone set e164 = told.e164, network = told.network, notes = told.notes
         from jsonb_to_recordset($1::jsonb) as told (id bigint, e164 text, network text, notes text[])
         where phone.id = told.id`,
        [JSON.stringify(outdated.map(({ id, proposed }) => ({ id, ...proposed })))],
      );
      const kept = await keepChange(transaction, { organisationId, changeId }, outdated);
      return { changeId: kept, farmers, phones: outdated.length };
    });
  },
});

/** Of each phone the farmer, its number, and what stood there and stands there now. */
async function keepChange(
  transaction: Transaction,
  { organisationId, changeId }: { organisationId: number; changeId: number | null },
  outdated: readonly OutdatedPhone[],
): Promise<number> {
  const before = JSON.stringify(
    outdated.map(({ farmerId, id, e164, network, notes, proposed }) => [
      ...[farmerId, id, e164, network, proposed.e164, notes],
    ]),
  );
  const [change] = await transaction.query<{ id: number }>(
    changeId === null
      ? `insert into public.farmer_changes (organisation_id, column_name, value, before)
         values ($1, 'phones', 'null', $2::jsonb) returning id`
      : `update public.farmer_changes set before = before || $2::jsonb
         where id = $3 and organisation_id = $1 and column_name = 'phones' and undone_at is null and created_by = auth.uid()
         returning id`,
    changeId === null ? [organisationId, before] : [organisationId, before, changeId],
  );
  if (!change) throw notFound("farmer_change");
  return change.id;
}

/** Gives phones back what stood there, except those that were changed again since. */
export async function undoRenewedPhones(
  transaction: Transaction,
  changeId: number,
): Promise<{ farmers: number }> {
  const [undone] = await transaction.query<{ farmers: number }>(
    `with before as (
       select (stood ->> 1)::bigint as id, stood ->> 2 as e164, stood ->> 3 as network, stood ->> 4 as given,
         array(select jsonb_array_elements_text(stood -> 5)) as notes
       from public.farmer_changes as change, jsonb_array_elements(change.before) as stood
       where change.id = $1
     ), undone as (
       update public.farmer_phones as phone set e164 = before.e164, network = before.network, notes = before.notes
       from before
       where phone.id = before.id and phone.e164 is not distinct from before.given
       returning phone.farmer_id
     )
     select count(distinct farmer_id)::int as farmers from undone`,
    [changeId],
  );
  return undone!;
}
