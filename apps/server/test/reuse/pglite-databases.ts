import { rmSync } from "node:fs";
import type { Database } from "#database/database.ts";
import { openPgliteDatabase } from "#database/pglite-engine.ts";
import { FreshState } from "./fresh-state.ts";
import { lend } from "./lend-database.ts";

type Location = { dataDirectory: string };
type Kept = { database: Database; fresh: FreshState; remove: () => Promise<void> };
type Create = () => Promise<{ location: Location; remove: () => Promise<void> }>;

/** Each takes 200 MB; a second is open for tests that have two. */
const MOST_KEPT = 2;

const kept: Kept[] = [];

/**
 * A database that is as fresh as a new one and was opened for earlier tests: opening the engine takes three seconds of a
 * processor, and its first statements as much again.
 */
export async function borrowPglite(create: Create): Promise<Database> {
  const one = kept.pop() ?? (await openKept(create));
  return lend(one.database, async () => {
    if (kept.length < MOST_KEPT && (await one.fresh.bringBack(one.database))) kept.push(one);
    else await end(one);
  });
}

async function openKept(create: Create): Promise<Kept> {
  const { location, remove } = await create();
  const database = await openPgliteDatabase(location.dataDirectory);
  process.once("exit", () => rmSync(location.dataDirectory, { recursive: true, force: true }));
  return { database, fresh: await FreshState.of(database), remove };
}

async function end({ database, remove }: Kept): Promise<void> {
  await database.close();
  await remove();
}
