import type { DemonstrationFarmer } from "@parcelle/demonstration/farmers";
import { features } from "@parcelle/domain/permissions/features";
import type { Transaction } from "#database/database.ts";
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

/** The farmers of the cooperative, in one statement. */
export async function addFarmers(
  transaction: Transaction,
  organisationId: number,
  farmers: DemonstrationFarmer[],
): Promise<void> {
  await transaction.query(
    `with told as (
       select * from jsonb_to_recordset($2::jsonb) as farmer (
         "identifier" text, "givenName" text, "familyName" text, "phone" text, "village" text
       )
     ), added as (
       insert into public.farmers (organisation_id, identifier, first_name, last_name, village)
       select $1, "identifier", "givenName", "familyName", "village" from told
       returning id, identifier
     )
     insert into public.farmer_phones (organisation_id, farmer_id, position, raw, e164)
     select $1, added.id, 1, told."phone", told."phone" from told join added using (identifier)
     where told."phone" is not null`,
    [organisationId, JSON.stringify(farmers)],
  );
}

/** Platform operators stand outside organisations. */
export async function addOperators(transaction: Transaction, accounts: Made): Promise<void> {
  for (const { userId } of accounts.filter((made) => made.account.organisation === null)) {
    await transaction.query("insert into app.operators (user_id) values ($1)", [userId]);
  }
}
