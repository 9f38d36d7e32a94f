import type { FilingEnvironment } from "@parcelle/domain/states/declaration-states";
import type { Transaction } from "#database/database.ts";
import { noAccess } from "./filing-problems.ts";

/** The rehearsal alone asks for no access. */
export async function refuseWithoutAccess(
  transaction: Transaction,
  organisationId: number,
  environment: FilingEnvironment,
): Promise<void> {
  if (environment === "rehearsal") return;
  const stored = await transaction.query(
    "select 1 from public.eu_credentials where organisation_id = $1 and environment = $2",
    [organisationId, environment],
  );
  if (stored.length === 0) throw noAccess(environment);
}
