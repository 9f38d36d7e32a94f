import { randomBytes } from "node:crypto";
import { once } from "node:events";
import { createServer, type RequestListener } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { btree_gist } from "@electric-sql/pglite/contrib/btree_gist";
import { citext } from "@electric-sql/pglite/contrib/citext";
import { pg_trgm } from "@electric-sql/pglite/contrib/pg_trgm";
import { unaccent } from "@electric-sql/pglite/contrib/unaccent";
import { postgis } from "@electric-sql/pglite-postgis";
import { SignJWT } from "jose";
import { addPerson } from "../../apps/server/test/factories/tenant.ts";
import { openWithRoles } from "../measure/open-with-roles.ts";
import { addPlots } from "./add-plots.ts";
import { pathsOf } from "./paths.ts";
import { type LiteReady, type LiteStart, POOL } from "./questions.ts";

type Connection = { close(): Promise<void> };
type Handler = (request: Request) => Response | Promise<Response>;
type LiteModules = {
  App: new (settings: object) => { fetch: Handler };
  createPgliteConnection(settings: object): Promise<Connection>;
  createPostgresConnection(settings: object): Connection;
  getRequestListener(handler: Handler): RequestListener;
};

/** As a child process: `@supabase/lite` over the product's schema and the same plots, until the parent disconnects. */
const [{ folder, location }] = (await once(process, "message")) as [LiteStart];
const database = await openWithRoles(location);
const person = await addPerson(database);
const ids = await addPlots(database, person.sub!);
await database.close();

const packages = join(folder, "node_modules");
const load = async (path: string) =>
  (await import(pathToFileURL(join(packages, path)).href)) as Partial<LiteModules>;
const { App, createPgliteConnection, createPostgresConnection, getRequestListener } = {
  ...(await load("@supabase/lite/dist/index.js")),
  ...(await load("@supabase/lite/dist/db/postgres/pglite/PgliteConnection.js")),
  ...(await load("@supabase/lite/dist/db/postgres/PostgresConnection.js")),
  ...(await load("@hono/node-server/dist/index.mjs")),
} as LiteModules;

const connection = await connect();
const secret = randomBytes(32).toString("hex");
const app = new App({
  connection,
  auth: { enabled: true, jwt_secret: secret },
  options: { server: { apiKeys: false, disableStudio: true } },
});
const server = createServer(getRequestListener((request) => app.fetch(request))).listen(0, "127.0.0.1");
// As long as Fastify's: the other side is measured between two turns.
server.keepAliveTimeout = 72_000;
await once(server, "listening");
process.once("disconnect", () => {
  server.close();
  void connection.close().then(() => process.exit());
});
const token = await new SignJWT({ role: "authenticated" })
  .setProtectedHeader({ alg: "HS256" })
  .setSubject(person.sub!)
  .setIssuedAt()
  .setExpirationTime("1h")
  .sign(new TextEncoder().encode(secret));
const headers = { authorization: `Bearer ${token}` };
const { port } = server.address() as AddressInfo;
const url = `http://127.0.0.1:${port}`;
const paths = pathsOf(ids);
for (const path of Object.values(paths)) {
  const answer = await app.fetch(new Request(`${url}${path}`, { headers }));
  if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
}
process.send?.({ url, headers, paths } satisfies LiteReady);

/** As a superuser: it grants its roles the rights that it wants. */
function connect(): Promise<Connection> | Connection {
  if ("dataDirectory" in location)
    return createPgliteConnection({
      url: join(location.dataDirectory, "postgres"),
      pgliteOptions: { extensions: { postgis, pg_trgm, citext, unaccent, btree_gist } },
    });
  const address = new URL(location.ownerUrl ?? location.url);
  const host = address.searchParams.get("host");
  address.search = "";
  return createPostgresConnection({ url: address.href, postgresOptions: { host, max: POOL } });
}
