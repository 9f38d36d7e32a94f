import type { Transaction } from "#database/database.ts";
import { savePapers } from "../papers/save-papers.ts";
import { saveBirth } from "../registry/save-birth.ts";
import { savePhones } from "../registry/save-phones.ts";
import { changedSince, type WaitingRequest } from "./waiting-request.ts";
import type { WantedIdentity } from "./wanted-identity.ts";

/** Why a request was not approved; undefined where it was. */
export type Obstacle = "changed" | "identifierTaken";

type Registry = { organisationId: number; country: string | null };

/** Gives a farmer what was wanted of him, unless he was changed meanwhile or somebody else has the identifier. */
export async function approveRequest(
  transaction: Transaction,
  { organisationId, country }: Registry,
  request: WaitingRequest,
): Promise<Obstacle | undefined> {
  const { farmerId, wanted } = request;
  const [known] = await transaction.query<{ present: WantedIdentity }>(
    "select app.farmer_identity($1) as present",
    [farmerId],
  );
  const { present } = known!;
  if (changedSince(request, present).length > 0) return "changed";
  const { identifier, lastName, firstName, otherNames, sex, birth, phones } = { ...present, ...wanted };
  const others = wanted.otherIdentifiers ?? present.otherIdentifiers ?? [];
  const [taken] = await transaction.query(
    `select from public.farmers
     where organisation_id = $1 and identifier = $2 and deleted_at is null and id <> $3`,
    [organisationId, identifier, farmerId],
  );
  if (taken) return "identifierTaken";
  await transaction.query(
    `update public.farmers
     set identifier = $2, last_name = $3, first_name = $4, other_names = $5, sex = $6, other_identifiers = $7
     where id = $1
       and (identifier, last_name, first_name, other_names, sex, other_identifiers) is distinct from ($2, $3, $4, $5, $6, $7)`,
    [farmerId, identifier, lastName, firstName, otherNames, sex, others],
  );
  const row = { organisationId, farmerId };
  if (wanted.phones) await savePhones(transaction, row, phones ?? [], country);
  if (wanted.papers) await savePapers(transaction, row, wanted.papers);
  if (wanted.birth !== undefined) await saveBirth(transaction, row, birth ?? null);
  await transaction.query("select app.compare_saved_farmer($1, $2)", [organisationId, farmerId]);
  return undefined;
}
