import { randomUUID } from "node:crypto";
import pg from "pg";
import { type DatabaseLocation, openDatabase } from "#database/open-database.ts";
import type { Cluster } from "../postgres-cluster.ts";

/** A new database of the cluster, with the roles and tables of the program. */
export async function createDatabase(cluster: Cluster, purpose: string): Promise<DatabaseLocation> {
  const name = `${purpose}_${randomUUID().replaceAll("-", "")}`;
  const client = new pg.Client({ connectionString: cluster.url("postgres", "postgres") });
  await client.connect();
  await client.query(`create database ${name}`);
  await client.end();
  const ownerUrl = cluster.url(name, "postgres");
  // The first migration makes the role that the others connect as.
  await (await openDatabase({ url: ownerUrl })).close();
  return { url: cluster.url(name, "authenticator"), ownerUrl };
}
