import type { Database } from "./database.ts";
import { migrate } from "./migrate.ts";
import { migrationsDirectory } from "./migration-files.ts";
import { openPgliteDatabase } from "./pglite-engine.ts";
import { openPostgresDatabase, type PostgresAddresses } from "./postgres-engine.ts";
import { fillFromPrepared } from "./prepared-directory.ts";

export type DatabaseLocation = { dataDirectory: string } | PostgresAddresses;

export type OpenOptions = {
  /** Folder of the SQL files; the program's own when not given. */
  migrations?: string;
  onProgress?: (message: string) => void;
};

/** Opens the embedded engine or PostgreSQL and brings it to this program's version. */
export async function openDatabase(location: DatabaseLocation, options: OpenOptions = {}): Promise<Database> {
  const { onProgress = () => undefined, migrations = migrationsDirectory } = options;
  const database =
    "dataDirectory" in location
      ? await openPgliteDatabase(location.dataDirectory, (target) =>
          fillFromPrepared(target, { migrations, onProgress }),
        )
      : await openPostgresDatabase(location);
  try {
    await migrate(database, { directory: migrations, onApplied: (name) => onProgress(`migration ${name}`) });
    return database;
  } catch (error) {
    await database.close();
    throw error;
  }
}
