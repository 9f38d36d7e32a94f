import { readPhones } from "@parcelle/farmers/phones/read-phones";
import type { Transaction } from "#database/database.ts";

type Owner = { organisationId: number; farmerId: number };

/** Keeps phones as they were written, each with the number that is called where it can be read. Those that stay are not touched. */
export async function savePhones(
  transaction: Transaction,
  { organisationId, farmerId }: Owner,
  written: readonly string[],
  country: string | null,
): Promise<void> {
  const wanted = [...new Set(written)].map((raw, place) => {
    const [phone] = readPhones(raw, country).phones;
    return {
      position: place + 1,
      raw,
      e164: phone?.e164 ?? null,
      network: phone?.network ?? null,
      notes: phone?.notes ?? [],
    };
  });
  await transaction.query("delete from public.farmer_phones where farmer_id = $1 and not (raw = any ($2))", [
    farmerId,
    wanted.map(({ raw }) => raw),
  ]);
  await transaction.query(
    `with wanted as (
       select * from jsonb_to_recordset($3::jsonb) as phone (position smallint, raw text, e164 text, network text, notes text[])
     ), moved as (
       update public.farmer_phones as present set position = wanted.position
       from wanted
       where present.farmer_id = $2 and present.raw = wanted.raw and present.position <> wanted.position
     )
     insert into public.farmer_phones (organisation_id, farmer_id, position, raw, e164, network, notes)
     select $1, $2, position, raw, e164, network, notes from wanted
     where not exists (select from public.farmer_phones as present where present.farmer_id = $2 and present.raw = wanted.raw)`,
    [organisationId, farmerId, JSON.stringify(wanted)],
  );
}
