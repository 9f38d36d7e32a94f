import type { Transaction } from "#database/database.ts";
import { notFound } from "#platform/not-found.ts";
import { saveOwnValues } from "../fields/save-own-values.ts";
import type { SavedFarmer } from "../registry/farmer-schema.ts";
import { requireOthersFree } from "../registry/require-others-free.ts";
import { requireFreeIdentifier, updateFarmer } from "../registry/update-farmer.ts";
import { requestChanges } from "./request-changes.ts";
import { wantedIdentity } from "./wanted-identity.ts";

type Existing = { farmerId: number; readAt: string };
type Identity = Pick<
  SavedFarmer,
  "identifier" | "otherIdentifiers" | "lastName" | "firstName" | "otherNames" | "sex"
>;

/**
 * Changes what does not wait of a farmer, and asks those who lead the registry for the rest.
 *
 * @returns `waits`: whether something of this saving waits
 */
export async function saveWhatIsFree(
  transaction: Transaction,
  organisationId: number,
  existing: Existing,
  farmer: SavedFarmer,
): Promise<{ farmerId: number; identifier: string; waits: boolean }> {
  const [known] = await transaction.query<Identity>(
    `select identifier, other_identifiers as "otherIdentifiers", last_name as "lastName", first_name as "firstName", other_names as "otherNames", sex
     from public.farmers where id = $1 and organisation_id = $2 and deleted_at is null`,
    [existing.farmerId, organisationId],
  );
  if (!known) throw notFound("farmer");
  const saved = await updateFarmer(transaction, organisationId, existing, { ...farmer, ...known });
  await saveOwnValues(transaction, { organisationId, farmerId: existing.farmerId }, farmer.own, false);
  const wanted = wantedIdentity(farmer, known.identifier);
  await requireFreeIdentifier(transaction, organisationId, existing.farmerId, wanted.identifier);
  await requireOthersFree(transaction, organisationId, existing.farmerId, wanted.otherIdentifiers);
  const asked = [{ farmerId: existing.farmerId, wanted }];
  await transaction.query("select app.compare_saved_farmer($1, $2)", [organisationId, existing.farmerId]);
  const waiting = await requestChanges(transaction, organisationId, asked);
  return { ...saved, waits: waiting.has(existing.farmerId) };
}
