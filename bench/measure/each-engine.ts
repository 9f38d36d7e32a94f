import { join } from "node:path";
import type { DatabaseLocation } from "../../apps/server/src/database/open-database.ts";
import { startCluster } from "../../apps/server/test/postgres-cluster.ts";
import { inTemporaryFolder } from "./temporary-folder.ts";

const chosen = process.env.BENCH_ENGINE;

/** Measures on a new embedded database, then on a new PostgreSQL where it can be started; on one alone where BENCH_ENGINE names it. */
export async function onEachEngine(
  measure: (engine: "pglite" | "postgres", location: DatabaseLocation) => Promise<void>,
  how: { isDurable?: boolean } = {},
): Promise<void> {
  if (chosen !== "postgres")
    await inTemporaryFolder((folder) => measure("pglite", { dataDirectory: join(folder, "data") }));
  if (chosen === "pglite") return;
  const cluster = await startCluster(how).catch((error: unknown) => {
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
