import { join } from "node:path";
import { startCluster } from "../apps/server/test/postgres-cluster.ts";
import { newDatabase } from "./measure/new-database.ts";
import { inTemporaryFolder } from "./measure/temporary-folder.ts";
import { installLite } from "./peers/install-lite.ts";
import { versionOf } from "./peers/package-version.ts";
import { httpClient } from "./rest/http-client.ts";
import { measureBesideLite } from "./rest/lite-peer.ts";
import { measureQuestions } from "./rest/measure-questions.ts";
import { pgFloor } from "./rest/pg-floor.ts";
import { CONNECTIONS } from "./rest/questions.ts";
import { runConcurrently } from "./rest/run-concurrently.ts";
import { startBareRoute, startServing } from "./rest/serving-process.ts";

type InstalledLite = Awaited<ReturnType<typeof installLite>>;

async function onPglite(lite: InstalledLite): Promise<void> {
  await inTemporaryFolder(async (folder) => {
    const serving = await startServing({ location: { dataDirectory: join(folder, "data") } });
    try {
      await measureQuestions("pglite", serving, {
        name: "the same SQL through the embedded engine, no HTTP",
        version: await versionOf("@electric-sql/pglite"),
        note: "the floor begins and ends a transaction for each statement, as the server does",
        run: ({ statement }, times) => serving.floor({ statement, times }),
      });
      await measureBesideLite("pglite", serving, lite, { dataDirectory: join(folder, "lite") });
    } finally {
      await serving.stop();
    }
  });
}

async function onPostgres(lite: InstalledLite): Promise<void> {
  const cluster = await startCluster().catch((error: unknown) => {
    console.error(`rest on PostgreSQL is left out: ${error instanceof Error ? error.message : error}`);
  });
  if (cluster === undefined) return;
  try {
    const [url, ownerUrl] = [cluster.url("postgres", "authenticator"), cluster.url("postgres", "postgres")];
    const serving = await startServing({ location: { url, ownerUrl } });
    const floor = pgFloor(url, serving.ready.claims);
    const { claims, questions } = serving.ready;
    const statements = questions.map(({ statement }) => statement);
    const bare = await startBareRoute({ connectionString: url, claims, statements });
    const bareClient = httpClient(bare);
    try {
      await measureQuestions("postgres-bare", serving, {
        name: "a bare Fastify route that runs the same transaction through pg",
        version: await versionOf("fastify"),
        pid: bare.pid,
        note: "BEGIN, set_config, SELECT and COMMIT on both sides; the route checks no token, reads no address and counts nothing",
        run: async ({ statement }, times) => {
          const path = `/${statements.indexOf(statement)}`;
          const { seconds, result } = await runConcurrently(times, CONNECTIONS, () =>
            bareClient.ask({ path, headers: {} }),
          );
          return { seconds, body: result };
        },
      });
      await measureQuestions("postgres", serving, {
        name: "the same SQL through pg, no HTTP",
        version: await versionOf("pg"),
        note: "the floor's role and claims are set once a connection, the server's in a transaction for each request; 10 database connections for both",
        run: ({ statement }, times) => floor.run(statement, times),
      });
      await measureBesideLite("postgres", serving, lite, await newDatabase(cluster, "lite"));
    } finally {
      bareClient.close();
      await bare.stop();
      await floor.close();
      await serving.stop();
    }
  } finally {
    await cluster.stop();
  }
}

await inTemporaryFolder(async (folder) => {
  const lite = await installLite(folder);
  await onPglite(lite);
  await onPostgres(lite);
});
