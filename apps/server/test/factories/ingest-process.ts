import type { DatabaseLocation } from "#database/open-database.ts";
import { openDatabase } from "#database/open-database.ts";
import { startWorker } from "#jobs/run-worker.ts";
import { ingestLayersJob } from "#platform/layers/ingest/ingest-layers-job.ts";
import { noFiles } from "../no-files.ts";
import { noMail } from "../no-mail.ts";

/** What the child process is started with. */
export type IngestProcess = { location: DatabaseLocation; dataDirectory: string; importFolder: string };

/** As a child process: brings layers in until it is killed or told to stop. */
if (process.send !== undefined && process.argv[2] !== undefined) {
  const { location, dataDirectory, importFolder } = JSON.parse(process.argv[2]) as IngestProcess;
  const database = await openDatabase(location);
  const layerImports = { directory: importFolder, mayBePrivate: true };
  const worker = await startWorker({
    services: { database, files: noFiles, ...noMail, dataDirectory, layerImports },
    definitions: [ingestLayersJob],
    onError: (error) => process.send?.({ error: String(error) }),
  });
  process.once("message", () => {
    void worker
      .stop()
      .then(() => database.close())
      .then(() => process.disconnect());
  });
}
