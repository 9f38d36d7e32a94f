import pg from "pg";
import { type DatabaseLocation, openDatabase } from "../../apps/server/src/database/open-database.ts";
import type { Cluster } from "../../apps/server/test/postgres-cluster.ts";

/** A new database with the product's tables, as the server reaches it. */
export async function newDatabase(cluster: Cluster, name: string): Promise<DatabaseLocation> {
  const client = new pg.Client({ connectionString: cluster.url("postgres", "postgres") });
  await client.connect();
  await client.query(`create database ${name}`);
  await client.end();
  const ownerUrl = cluster.url(name, "postgres");
  await (await openDatabase({ url: ownerUrl })).close();
  return { url: cluster.url(name, "authenticator"), ownerUrl };
}
