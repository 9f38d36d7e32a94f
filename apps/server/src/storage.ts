import { openDatabase } from "#database/open-database.ts";
import { GRACE_SECONDS, sweepStorage } from "#hosted/storage/sweep/sweep-storage.ts";
import { readConfig } from "./config.ts";
import { openFoundation } from "./start-server.ts";

const usage = `npm run storage -- sweep [--trial] [--grace SECONDS]
Proves that every stored object has its bytes and all bytes have an object. Bytes that nobody names are deleted once they
are older than the grace time (a day); --trial only counts them. Exit code 2 when objects have lost their bytes.`;

/** One sweep of the store, as an operator asks for it; the report is JSON on standard output. */
async function main(): Promise<number> {
  const [command, ...options] = process.argv.slice(2);
  const grace = options.includes("--grace") ? Number(options[options.indexOf("--grace") + 1]) : GRACE_SECONDS;
  if (command !== "sweep" || !Number.isFinite(grace) || grace < 0) {
    console.error(usage);
    return 1;
  }
  const config = await readConfig();
  const database = await openDatabase(config.database);
  try {
    const { storage } = await openFoundation(config, database);
    const report = await sweepStorage(storage, {
      graceSeconds: grace,
      isTrial: options.includes("--trial"),
    });
    console.log(JSON.stringify(report, null, 2));
    return report.missing.length > 0 ? 2 : 0;
  } finally {
    await database.close();
  }
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
