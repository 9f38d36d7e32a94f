import type { Transaction } from "#database/database.ts";
import { notFound } from "#platform/not-found.ts";
import { severalOrganisations } from "./card-problems.ts";

export type CardFarmer = { id: number; farmerNumber: string; name: string; organisation: string };

type Row = CardFarmer & { organisation_id: number };

/** The farmers that were asked for, each once: all of one organisation, all of them the caller's to read. */
export async function findCardFarmers(transaction: Transaction, farmerIds: readonly number[]) {
  const asked = new Set(farmerIds);
  const rows = await transaction.query<Row>(
    `select farmer.id, farmer.organisation_id, farmer.identifier as "farmerNumber",
       btrim(farmer.first_name || ' ' || farmer.last_name) as name, organisation.name as organisation
     from public.farmers as farmer
     join public.organisations as organisation on organisation.id = farmer.organisation_id
     where farmer.id = any ($1::bigint[]) and farmer.deleted_at is null
     order by farmer.id`,
    [[...asked]],
  );
  const [first] = rows;
  if (first === undefined || rows.length < asked.size) throw notFound("farmer");
  if (rows.some((row) => row.organisation_id !== first.organisation_id)) throw severalOrganisations();
  const farmers = rows.map(({ organisation_id: _, ...farmer }) => farmer);
  return { organisationId: first.organisation_id, farmers };
}
