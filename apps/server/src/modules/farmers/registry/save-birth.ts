import type { Transaction } from "#database/database.ts";

type Owner = { organisationId: number; farmerId: number };

/** @param birth a year or a day, ISO 8601; null where it is not known */
export async function saveBirth(
  transaction: Transaction,
  { organisationId, farmerId }: Owner,
  birth: string | null,
): Promise<void> {
  if (birth === null) {
    await transaction.query("delete from public.farmer_births where farmer_id = $1", [farmerId]);
    return;
  }
  await transaction.query(
    `insert into public.farmer_births as known (organisation_id, farmer_id, year, day) values ($1, $2, $3, $4)
     on conflict (farmer_id) do update set year = excluded.year, day = excluded.day
     where (known.year, known.day) is distinct from (excluded.year, excluded.day)`,
    [organisationId, farmerId, Number(birth.slice(0, 4)), birth.length > 4 ? birth : null],
  );
}
