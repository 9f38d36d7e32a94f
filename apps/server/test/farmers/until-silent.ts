import { queueSchema, workQueue } from "#database/install-queue.ts";
import type { DatabaseLocation } from "#database/open-database.ts";
import type { EngineOfTest } from "../engines.ts";

/** As if the ten seconds had passed after which a killed worker is looked for; the embedded engine waits for nobody. */
export async function untilSilent(
  { engine, openLocation }: EngineOfTest,
  location: DatabaseLocation,
): Promise<void> {
  if (engine === "pglite") return;
  const database = await openLocation(location);
  await database.asService((transaction) =>
    transaction.query(
      `update ${queueSchema}.job set heartbeat_on = now() - interval '10 seconds' where name = $1 and state = 'active'`,
      [workQueue],
    ),
  );
  await database.close();
}
