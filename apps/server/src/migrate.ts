import { openDatabase } from "#database/open-database.ts";
import { readConfig } from "./config.ts";

/** `npm run migrate`: brings the database to this version and ends, so that only this program needs the owner's rights. */
async function main(): Promise<void> {
  const { database: location } = await readConfig();
  const applied: string[] = [];
  const onProgress = (what: string) => {
    applied.push(what);
    console.log(`• ${what}`);
  };
  const onWait = (message: string) => console.log(`• ${message}`);
  await (await openDatabase(location, { onProgress, onWait })).close();
  if (applied.length === 0) console.log("• the database is up to date");
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
});
