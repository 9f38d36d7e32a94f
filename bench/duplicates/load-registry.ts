import type { RegistryRow } from "@parcelle/demonstration/registry/make-registry";
import { readPhones } from "@parcelle/farmers/phones/read-phones";
import type { Database } from "../../apps/server/src/database/database.ts";

const ROWS_AT_ONCE = 5000;

/** Rows of a made registry as an import leaves them, phones read by the plan of Côte d’Ivoire. */
export async function loadRegistry(
  database: Database,
  organisation: number,
  rows: readonly RegistryRow[],
): Promise<void> {
  for (let at = 0; at < rows.length; at += ROWS_AT_ONCE) {
    const part = rows.slice(at, at + ROWS_AT_ONCE).map(({ phones, place, birth, ...row }) => ({
      ...row,
      ...place,
      year: birth?.year ?? null,
      day: birth?.day ?? null,
      phones: phones.map((raw) => ({ raw, e164: readPhones(raw, "CI").phones[0]?.e164 ?? null })),
    }));
    await database.asOwner((transaction) =>
      transaction.query(statement, [organisation, JSON.stringify(part)]),
    );
  }
  await database.asOwner((transaction) =>
    transaction.script("analyze public.farmers; analyze public.farmer_phones; analyze public.farmer_births;"),
  );
}

const statement = `
  with told as (
    select * from jsonb_to_recordset($2::jsonb) as row (
      "identifier" text, "firstName" text, "lastName" text, "sex" text, "village" text, "latitude" double precision,
      "longitude" double precision, "areaHectares" double precision, "year" smallint, "day" date, "phones" jsonb
    )
  ), added as (
    insert into public.farmers (organisation_id, identifier, first_name, last_name, sex, village, latitude, longitude, declared_area_hectares)
    select $1, "identifier", "firstName", "lastName", "sex", "village", "latitude", "longitude", "areaHectares" from told
    returning id, identifier
  ), born as (
    insert into public.farmer_births (organisation_id, farmer_id, year, day)
    select $1, added.id, "year", "day" from told join added using (identifier) where "year" is not null
  )
  insert into public.farmer_phones (organisation_id, farmer_id, position, raw, e164)
  select $1, added.id, nth, phone ->> 'raw', phone ->> 'e164'
  from told
  join added using (identifier)
  cross join lateral jsonb_array_elements("phones") with ordinality as listed (phone, nth)`;
