import { createHash } from "node:crypto";
import { cpSync } from "node:fs";
import { mkdir, rename, rm } from "node:fs/promises";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import serverPackage from "../../package.json" with { type: "json" };
import { buildOnce, exists } from "./build-once.ts";
import { migrate } from "./migrate.ts";
import { openPgliteDatabase } from "./pglite-engine.ts";
import { listed, readSqlSource, sqlDirectory } from "./sql-source.ts";

const cache = fileURLToPath(new URL("../../../../.cache/embedded-database", import.meta.url));

export type PrepareOptions = {
  /** Holds the folders of the SQL files; the program's own when not given. */
  sql?: string;
  onProgress?: (message: string) => void;
};

/**
 * Copies a ready-made, migrated database to a data directory that does not exist yet. The caller holds the
 * directory's lock. Where the project's folder cannot be written, the engine makes the database itself.
 */
export async function fillFromPrepared(target: string, options: PrepareOptions = {}): Promise<void> {
  if (await exists(target)) return;
  const prepared = await prepareDirectory(options).catch((error: NodeJS.ErrnoException) => {
    if (["EACCES", "EPERM", "EROFS"].includes(error.code ?? "")) return undefined;
    throw error;
  });
  if (prepared === undefined) return;
  await mkdir(dirname(target), { recursive: true });
  // A copy that was interrupted must not look like a database.
  const draft = `${target}.draft`;
  await rm(draft, { recursive: true, force: true });
  copyDatabase(prepared, draft);
  await rename(draft, target);
}

/** Of 1,700 small files: Node copies them natively at once, and one after the other by promises for eight times as long. */
export function copyDatabase(from: string, to: string): void {
  cpSync(from, to, { recursive: true });
}

/** The directory of the prepared database, made now if this version of the program has none yet. */
export async function prepareDirectory(options: PrepareOptions = {}): Promise<string> {
  const { sql = sqlDirectory, onProgress = () => undefined } = options;
  const prepared = await buildOnce({
    cache,
    key: await keyOfVersions(sql),
    build(directory) {
      onProgress("preparing the embedded database with PostGIS (once)");
      return buildDatabase(directory, sql);
    },
  });
  return join(prepared, "postgres");
}

async function buildDatabase(directory: string, sql: string): Promise<void> {
  const database = await openPgliteDatabase(directory);
  try {
    await migrate(database, { directory: sql });
    await database.asOwner((transaction) => transaction.script("analyze"));
  } finally {
    await database.close();
  }
}

async function keyOfVersions(sql: string): Promise<string> {
  const { migrations, definitions } = await readSqlSource(sql);
  const { dependencies } = serverPackage;
  const versions = [
    dependencies["@electric-sql/pglite"],
    dependencies["@electric-sql/pglite-postgis"],
    dependencies["pg-boss"],
  ];
  return createHash("sha256")
    .update([...versions, listed(migrations), definitions.checksum].join("\n"))
    .digest("hex")
    .slice(0, 16);
}
