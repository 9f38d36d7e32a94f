import { once } from "node:events";
import type { DatabaseLocation } from "../../apps/server/src/database/open-database.ts";
import { addTenant } from "../../apps/server/test/factories/tenant.ts";
import { serve } from "../../apps/server/test/serve.ts";
import { openWithRoles } from "../measure/open-with-roles.ts";

export type InsertStart = { location: DatabaseLocation };
export type InsertReady = { url: string; apikey: string; token: string; organisationId: number };

/** As a child process: the whole server with one organisation; any later message takes its farmers away again. */
const [{ location }] = (await once(process, "message")) as [InsertStart];
const database = await openWithRoles(location);
const server = await serve(database);
const { organisationId, people } = await addTenant(database);
const { keys } = server.foundation;
const exp = Math.floor(Date.now() / 1000) + 3600;
const token = await keys.sign({ ...people.owner, aud: "authenticated", exp });
process.on("message", () => {
  void database
    .asOwner((transaction) =>
      transaction.query("delete from public.farmers where identifier like 'B-%' returning id"),
    )
    .then((rows) => process.send?.(rows.length));
});
process.once("disconnect", () => void server.close().then(() => database.close()));
const ready: InsertReady = { url: server.url, apikey: keys.anonKey, token, organisationId };
process.send?.(ready);
