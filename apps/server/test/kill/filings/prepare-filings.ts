import { randomBytes } from "node:crypto";
import { type DatabaseLocation, openDatabase } from "#database/open-database.ts";
import { TokenKeys } from "#hosted/auth/keys/token-keys.ts";
import { addLargePlots } from "../../eudr/large-plots.ts";
import { addTenant } from "../../factories/tenant.ts";
import type { Installation } from "../processes.ts";

export type PreparedFilings = {
  installation: Installation;
  organisationId: number;
  declarationId: number;
  /** Of the organisation's owner. */
  token: string;
  /** Sees everything, for the checks. */
  serviceKey: string;
};

/** An organisation with a declaration that is ready and becomes two statements, in an installation whose acceptance system is at an address of the test. */
export async function prepareFilings(
  location: DatabaseLocation,
  dataDirectory: string,
  acceptanceAddress: string,
): Promise<PreparedFilings> {
  const secret = randomBytes(32).toString("hex");
  const database = await openDatabase(location);
  try {
    const tenant = await addTenant(database);
    const { organisationId, declarationId, people } = tenant;
    await addLargePlots(database, tenant, 1);
    await database.asService((transaction) =>
      transaction.query("update public.declarations set state = 'ready' where id = $1", [declarationId]),
    );
    const keys = await TokenKeys.open(database, Buffer.from(secret));
    const exp = Math.floor(Date.now() / 1000) + 24 * 3600;
    const token = await keys.sign({ ...people.owner, aud: "authenticated", exp });
    const environment = { EU_ACCEPTANCE_ADDRESS: acceptanceAddress };
    return {
      installation: { location, dataDirectory, secret, environment },
      ...{ organisationId, declarationId, token, serviceKey: keys.serviceKey },
    };
  } finally {
    await database.close();
  }
}
