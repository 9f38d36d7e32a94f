import { openDatabase } from "#database/open-database.ts";

/** As a child process: opens the embedded database and, when asked to write, does so until it is killed. */
const [dataDirectory = "", task] = process.argv.slice(2);

async function write(): Promise<never> {
  const database = await openDatabase({ dataDirectory });
  await database.asOwner((transaction) =>
    transaction.script("create table public.acknowledged (batch int, n int, primary key (batch, n))"),
  );
  for (let batch = 1; ; batch += 1) {
    await database.asOwner(async (transaction) => {
      for (let n = 1; n <= 3; n += 1)
        await transaction.query("insert into public.acknowledged values ($1, $2)", [batch, n]);
    });
    process.send?.(batch);
  }
}

try {
  if (task === "write") await write();
  const database = await openDatabase({ dataDirectory });
  await database.close();
  process.disconnect();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
