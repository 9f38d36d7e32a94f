import type { FarmerRecord } from "@parcelle/demonstration/farmer-records";
import { features } from "@parcelle/domain/permissions/features";
import type { Claims, Database, Transaction } from "#database/database.ts";
import type { DemonstrationAccount } from "./accounts.ts";

type Made = { account: DemonstrationAccount; userId: string }[];

const startingCredits = 5000;

/** An organisation with every feature and credits to try them, and its members. */
export async function addOrganisation(
  transaction: Transaction,
  organisation: { key: "cooperative" | "other"; name: string; kind: string; country: string },
  accounts: Made,
): Promise<number> {
  const [row] = await transaction.query<{ id: number }>(
    "insert into public.organisations (name, kind, country, synthetic) values ($1, $2, $3, true) returning id",
    [organisation.name, organisation.kind, organisation.country],
  );
  const id = row!.id;
  await transaction.query(
    "insert into public.organisation_features (organisation_id, feature) select $1, unnest($2::text[])",
    [id, features.map((feature) => feature.key)],
  );
  await transaction.query(
    "select app.grant_credits($1, $2, 'Crédits de démonstration', null, 'demonstration')",
    [id, startingCredits],
  );
  for (const { account, userId } of accounts.filter(
    (made) => made.account.organisation === organisation.key,
  )) {
    await transaction.query(
      "insert into public.memberships (organisation_id, user_id, role) values ($1, $2, $3)",
      [id, userId, account.role],
    );
  }
  return id;
}

/** The farmers of the cooperative with what is known of each, in one statement. */
export async function addFarmers(
  transaction: Transaction,
  organisationId: number,
  farmers: readonly FarmerRecord[],
): Promise<void> {
  await transaction.query(
    `with told as materialized (
       select * from jsonb_to_recordset($2::jsonb) as farmer (
         "identifier" text, "givenName" text, "familyName" text, "sex" text, "birth" text, "phones" text[], "village" text, "section" text,
         "crops" text[], "declaredHectares" double precision, "latitude" double precision, "longitude" double precision
       )
     ), section as (
       insert into public.farmer_sections (organisation_id, name)
       select distinct $1::bigint, "section" from told
       returning id, name
     ), added as (
       insert into public.farmers
         (organisation_id, identifier, first_name, last_name, sex, village, section_id, crops, declared_area_hectares, latitude, longitude)
       select $1, "identifier", "givenName", "familyName", "sex", "village", section.id, "crops", "declaredHectares", "latitude", "longitude"
       from told join section on section.name = told."section"
       returning id, identifier
     ), born as (
       insert into public.farmer_births (organisation_id, farmer_id, year, day)
       select $1, added.id, left("birth", 4)::smallint, case when length("birth") = 10 then "birth"::date end
       from told join added using (identifier)
     )
     insert into public.farmer_phones (organisation_id, farmer_id, position, raw, e164)
     select $1, added.id, place, phone, case when phone like '+%' then phone else '+225' || phone end
     from told join added using (identifier) cross join lateral unnest("phones") with ordinality as listed (phone, place)`,
    [organisationId, JSON.stringify(farmers)],
  );
}

/** Farmers who look alike wait to be looked at. */
export async function compareFarmers(
  database: Database,
  owner: Claims,
  organisationId: number,
): Promise<void> {
  await database.asWorkflow(owner, async (transaction) => {
    const rows = await transaction.query<{ id: number }>(
      "select app.farmers_of_pass($1, true, 0, 1000) as id",
      [organisationId],
    );
    const ids = rows.map(({ id }) => id);
    await transaction.query("select app.prepare_farmers($1, $2::bigint[], true)", [organisationId, ids]);
    await transaction.query("select app.compare_farmers($1, $2::bigint[], true)", [organisationId, ids]);
  });
}

/** Platform operators stand outside organisations. */
export async function addOperators(transaction: Transaction, accounts: Made): Promise<void> {
  for (const { userId } of accounts.filter((made) => made.account.organisation === null)) {
    await transaction.query("insert into app.operators (user_id) values ($1)", [userId]);
  }
}
