import type { Database } from "../../apps/server/src/database/database.ts";
import { type DatabaseLocation, openDatabase } from "../../apps/server/src/database/open-database.ts";

/** Opens a new database. The roles that a server connects with come with the first migration, made as the owner. */
export async function openWithRoles(where: DatabaseLocation): Promise<Database> {
  if ("ownerUrl" in where && where.ownerUrl !== undefined)
    await (await openDatabase({ url: where.ownerUrl })).close();
  return openDatabase(where);
}
