import { fileURLToPath } from "node:url";
import { ConfigError, readConfig } from "../apps/server/src/config.ts";
import { readOptions } from "../apps/server/src/read-options.ts";
import { PortTaken, refuseBusyPort } from "../apps/server/src/refuse-busy-port.ts";
import { buildWebIfChanged } from "./build-web.ts";
import { prepareDatabase } from "./prepare-database.ts";
import { StartError } from "./start-error.ts";

const main = new URL("../apps/server/src/main.ts", import.meta.url);

/** What `npm start` runs on Node 24: builds what has to be built, then serves with the demonstration. */
async function serve(): Promise<void> {
  const say = (message: string) => console.log(`• ${message}`);
  const { environment } = readOptions(process.argv.slice(2));
  await refuseBusyPort(await readConfig(environment));
  // Both take seconds on the first start and neither needs the other.
  await Promise.all([
    buildWebIfChanged(() => say("building the web application")),
    prepareDatabase(() => say("preparing the embedded database with PostGIS (once)")),
  ]);
  // The server stands in for this process: it reads the arguments and ends on Ctrl-C by itself.
  process.argv = [process.execPath, fileURLToPath(main), "--demo", ...process.argv.slice(2)];
  await import(main.href);
}

const isExpected = (error: unknown): error is Error =>
  [StartError, ConfigError, PortTaken].some((kind) => error instanceof kind);

await serve().catch((error: unknown) => {
  console.error(isExpected(error) ? error.message : error);
  process.exit(1);
});
