import { parseArgs } from "node:util";
import type { Database } from "#database/database.ts";
import { openDatabase } from "#database/open-database.ts";
import { type Config, readConfig } from "./config.ts";

const usage = `npm run migrate [-- --from-hosted DUMP [--files DIR]]
Brings the database to this version. With --from-hosted it then brings the people, buckets and objects of a dump of the hosted
service (pg_dump --format=plain --data-only --schema=auth --schema=storage), whose SQL is read and never run; --files is
the folder with the bytes of the objects, as {bucket}/{name} or {bucket}/{name}/{version}. What is here stays as it is.
The report is JSON on standard output; exit code 2 when something was left out.`;

/** `npm run migrate`: does what needs the owner's rights and ends, so that only this program has them. */
async function main(): Promise<number> {
  const { "from-hosted": dump, files } = readArguments();
  const config = await readConfig();
  // The report has standard output for itself.
  const say = dump === undefined ? console.log : console.error;
  const applied: string[] = [];
  const onProgress = (what: string) => {
    applied.push(what);
    say(`• ${what}`);
  };
  const onWait = (message: string) => say(`• ${message}`);
  const database = await openDatabase(config.database, { onProgress, onWait });
  try {
    if (applied.length === 0) say("• the database is up to date");
    return dump === undefined ? 0 : await bringFromHosted(config, database, dump, files ?? null);
  } finally {
    await database.close();
  }
}

function readArguments() {
  try {
    const options = { "from-hosted": { type: "string" }, files: { type: "string" } } as const;
    const { values } = parseArgs({ options });
    if (values.files !== undefined && values["from-hosted"] === undefined)
      throw new TypeError("--files is of no use without --from-hosted");
    return values;
  } catch (error) {
    throw new Error(`${(error as Error).message}\n${usage}`);
  }
}

async function bringFromHosted(
  config: Config,
  database: Database,
  dump: string,
  files: string | null,
): Promise<number> {
  const { openFoundation } = await import("./start-server.ts");
  const { loadDump } = await import("#hosted/from-hosted/load-dump.ts");
  const { auth, storage } = await openFoundation(config, database);
  const onProgress = (message: string) => console.error(`• ${message}`);
  const report = await loadDump({ auth, storage, dump, files, onProgress });
  console.log(JSON.stringify(report, null, 2));
  const { people, identities, factors, buckets, objects } = report;
  const isWhole = [people, identities, factors, buckets, objects].every(({ leftOut }) => leftOut === 0);
  return isWhole ? 0 : 2;
}

main().then(
  (code) => {
    process.exitCode = code;
  },
  (error: unknown) => {
    console.error(error instanceof Error ? error.message : error);
    process.exit(1);
  },
);
