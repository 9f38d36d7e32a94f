import { type RenewedPhone, renewPhone, type StoredPhone } from "@parcelle/farmers/phones/renew-phone";
import type { Transaction } from "#database/database.ts";
import { notFound } from "#platform/not-found.ts";

type KeptPhone = StoredPhone & {
  notes: string[];
  id: number;
  farmerId: number;
  farmer: string;
  identifier: string;
};

export type OutdatedPhone = KeptPhone & { proposed: RenewedPhone };

/** The country of whose phones somebody may renew: he changes farmers and reads what is private of them. */
export async function countryOfPhones(
  transaction: Transaction,
  organisationId: number,
): Promise<string | null> {
  const [organisation] = await transaction.query<{ country: string | null }>(
    `select country from public.organisations
     where id = $1 and $1 = any (app.organisations_offering('farmers.edit', 'FARMER'))
       and $1 = any (app.organisations_offering('farmers.private', 'FARMER'))`,
    [organisationId],
  );
  if (!organisation) throw notFound("farmer_registry");
  return organisation.country;
}

/**
 * Phones of farmers in use that today's plans read otherwise.
 *
 * @param which of the organisation: those with these numbers, or so many from one on
 * @returns how many were looked at, the last of them, and those that would change
 */
export async function outdatedPhones(
  transaction: Transaction,
  organisationId: number,
  which: { ids: readonly number[] } | { after: number; most: number },
): Promise<{ looked: number; last: number | null; outdated: OutdatedPhone[] }> {
  const country = await countryOfPhones(transaction, organisationId);
  const isChosen = "ids" in which;
  const phones = await transaction.query<KeptPhone>(
    `select phone.id, phone.farmer_id as "farmerId", phone.raw, phone.e164, phone.network, phone.notes,
       btrim(farmer.last_name || ' ' || farmer.first_name) as farmer, farmer.identifier
     from public.farmer_phones as phone
     join public.farmers as farmer on farmer.id = phone.farmer_id and farmer.deleted_at is null
     where phone.organisation_id = $1 and ${isChosen ? "phone.id = any ($2)" : "phone.id > $2"}
     order by phone.id
     ${isChosen ? "for no key update of phone" : "limit $3"}`,
    isChosen ? [organisationId, which.ids] : [organisationId, which.after, which.most],
  );
  const outdated = phones.flatMap((phone) => {
    const proposed = renewPhone(phone, country);
    return proposed === null ? [] : [{ ...phone, proposed }];
  });
  return { looked: phones.length, last: phones.at(-1)?.id ?? null, outdated };
}
