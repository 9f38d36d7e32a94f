import { openDatabase } from "#database/open-database.ts";
import { deriveKey } from "#hosted/auth/keys/seal.ts";
import { resealAccess } from "#modules/eudr/filing/reseal-access.ts";
import { readConfig } from "./config.ts";

const usage = `FORMER_SECRET=… npm run reseal
Seals the organisations' accesses to the EU Information System, which were sealed with FORMER_SECRET, with the present SECRET. Exit
code 2 when some can be opened with neither: they are named, and have to be stored again.`;

async function main(): Promise<number> {
  const { FORMER_SECRET: former } = process.env;
  if (former === undefined || former === "") {
    console.error(usage);
    return 1;
  }
  const config = await readConfig();
  const database = await openDatabase(config.database);
  try {
    const [from, to] = [Buffer.from(former), config.secret].map((secret) =>
      deriveKey(secret, "eu credentials"),
    );
    const outcome = await resealAccess(database, from!, to!);
    console.log(JSON.stringify(outcome, null, 2));
    return outcome.unreadable.length > 0 ? 2 : 0;
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
