import { createApp } from "../src/app.ts";
import type { DatabaseLocation } from "../src/database/open-database.ts";
import { openDatabase } from "../src/database/open-database.ts";
import { createFoundation } from "../src/foundation.ts";

export type StorageProcess = { location: DatabaseLocation; dataDirectory: string; secret: string };

/** As a child process: the whole server over a database and a store that others use too, until it is killed. */
const { location, dataDirectory, secret } = JSON.parse(process.argv[2]!) as StorageProcess;
const database = await openDatabase(location);
const foundation = await createFoundation(database, {
  siteUrl: "http://parcelle.test",
  dataDirectory,
  secret: Buffer.from(secret, "hex"),
  auth: { autoconfirm: true, rateFactor: 1000 },
});
const app = await createApp({ foundation, modules: [], webDirectory: null, settings: { logLevel: "error" } });
const url = await app.listen({ port: 0, host: "127.0.0.1" });
process.send?.({ url, anonKey: foundation.keys.anonKey });
