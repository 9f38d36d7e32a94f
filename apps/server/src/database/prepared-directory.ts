import { createHash, randomUUID } from "node:crypto";
import { cpSync } from "node:fs";
import { access, mkdir, readdir, rename, rm, stat, utimes } from "node:fs/promises";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import serverPackage from "../../package.json" with { type: "json" };
import { migrate } from "./migrate.ts";
import { openPgliteDatabase } from "./pglite-engine.ts";
import { listed, readSqlSource, sqlDirectory } from "./sql-source.ts";

const cacheDirectory = fileURLToPath(new URL("../../../../.cache/embedded-database", import.meta.url));
const keptDirectories = 4;
const draftLifetimeMs = 3_600_000;

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
  const key = await keyOfVersions(sql);
  const prepared = join(cacheDirectory, key);
  const data = join(prepared, "postgres");
  if (await exists(data)) {
    const now = new Date();
    await utimes(prepared, now, now).catch(() => undefined);
    return data;
  }
  onProgress("preparing the embedded database with PostGIS (once)");
  const draft = join(cacheDirectory, `draft-${process.pid}-${randomUUID()}`);
  try {
    await buildDatabase(draft, sql);
    await rename(draft, prepared);
  } catch (error) {
    await rm(draft, { recursive: true, force: true });
    // Another process may have prepared the same in the meantime.
    if (!(await exists(data))) throw error;
  }
  await removeOld(key);
  return data;
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

async function removeOld(key: string): Promise<void> {
  const names = (await readdir(cacheDirectory)).filter((name) => name !== key);
  const dated = await Promise.all(
    names.map(async (name) => ({ name, time: (await stat(join(cacheDirectory, name))).mtimeMs })),
  );
  const isDraft = ({ name }: { name: string }) => name.startsWith("draft-");
  const abandoned = dated.filter((one) => isDraft(one) && Date.now() - one.time > draftLifetimeMs);
  const ready = dated.filter((one) => !isDraft(one)).sort((a, b) => b.time - a.time);
  const old = [...abandoned, ...ready.slice(keptDirectories - 1)];
  await Promise.all(old.map(({ name }) => rm(join(cacheDirectory, name), { recursive: true, force: true })));
}

async function exists(path: string): Promise<boolean> {
  return await access(path).then(
    () => true,
    () => false,
  );
}
