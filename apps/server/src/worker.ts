import { openDatabase } from "#database/open-database.ts";
import { refuseDeafConnection } from "#database/refuse-deaf-connection.ts";
import { startWorker } from "#jobs/run-worker.ts";
import { endProcess } from "#platform/compute/lost-threads.ts";
import { readConfig } from "./config.ts";
import { keepCompiledCode } from "./keep-compiled-code.ts";
import { jobDefinitionsOf, openFoundation } from "./start-server.ts";

/** `npm run worker`: jobs only, beside any number of servers on one PostgreSQL. */
async function main(): Promise<void> {
  const config = await readConfig();
  if ("dataDirectory" in config.database)
    throw new Error(
      "A separate worker needs DATABASE_URL: the embedded database belongs to the server's process.",
    );
  keepCompiledCode(config.dataDirectory);
  const database = await openDatabase(config.database, { onWait: (message) => console.log(`• ${message}`) });
  await refuseDeafConnection(database);
  const foundation = await openFoundation(config, database);
  const onError = (error: unknown) => console.error(error);
  const worker = await startWorker({
    services: foundation.services,
    definitions: jobDefinitionsOf(foundation, onError),
    concurrency: config.workerConcurrency,
    onError,
  });
  console.log("• the worker takes jobs");
  for (const signal of ["SIGINT", "SIGTERM"] as const)
    process.once(signal, () => {
      worker
        .stop()
        .then(() => database.close())
        .then(() => endProcess(0), fail);
    });
}

function fail(error: unknown): void {
  console.error(error instanceof Error ? error.message : error);
  endProcess(1);
}

main().catch(fail);
