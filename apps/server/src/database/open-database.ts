import type { Database } from "./database.ts";
import { migrate } from "./migrate.ts";
import { openPgliteDatabase } from "./pglite-engine.ts";
import { openPostgresDatabase, type PostgresAddresses } from "./postgres-engine.ts";
import { fillFromPrepared } from "./prepared-directory.ts";
import { sqlDirectory } from "./sql-source.ts";
import { untilReachable } from "./until-reachable.ts";

export type DatabaseLocation = { dataDirectory: string } | PostgresAddresses;

export type OpenOptions = {
  /** Holds the folders of the SQL files; the program's own when not given. */
  sql?: string;
  onProgress?: (message: string) => void;
  /** Hears why PostgreSQL is waited for; `onProgress` when not given. */
  onWait?: (message: string) => void;
};

/** Opens the embedded engine or PostgreSQL and brings it to this program's version. */
export async function openDatabase(location: DatabaseLocation, options: OpenOptions = {}): Promise<Database> {
  if ("dataDirectory" in location) return openAndMigrate(location, options);
  return untilReachable(() => openAndMigrate(location, options), options.onWait ?? options.onProgress);
}

async function openAndMigrate(location: DatabaseLocation, options: OpenOptions): Promise<Database> {
  const { onProgress = () => undefined, sql = sqlDirectory } = options;
  const database =
    "dataDirectory" in location
      ? await openPgliteDatabase(location.dataDirectory, (target) =>
          fillFromPrepared(target, { sql, onProgress }),
        )
      : await openPostgresDatabase(location);
  try {
    await migrate(database, { directory: sql, onApplied: (name) => onProgress(`applied ${name}`) });
    return database;
  } catch (error) {
    await database.close();
    throw error;
  }
}
