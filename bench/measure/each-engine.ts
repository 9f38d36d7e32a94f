import { join } from "node:path";
import type { DatabaseLocation } from "../../apps/server/src/database/open-database.ts";
import { startCluster } from "../../apps/server/test/postgres-cluster.ts";
import { inTemporaryFolder } from "./temporary-folder.ts";

/** Measures on a new embedded database, then on a new PostgreSQL where it can be started. */
export async function onEachEngine(
  measure: (engine: "pglite" | "postgres", location: DatabaseLocation) => Promise<void>,
): Promise<void> {
  await inTemporaryFolder((folder) => measure("pglite", { dataDirectory: join(folder, "data") }));
  const cluster = await startCluster().catch((error: unknown) => {
    console.error(`PostgreSQL is left out: ${error instanceof Error ? error.message : error}`);
  });
  if (cluster === undefined) return;
  try {
    const [url, ownerUrl] = [cluster.url("postgres", "authenticator"), cluster.url("postgres", "postgres")];
    await measure("postgres", { url, ownerUrl });
  } finally {
    await cluster.stop();
  }
}
