import type { Database, Transaction } from "./database.ts";
import { DatabaseError, INSUFFICIENT_PRIVILEGE } from "./database-error.ts";
import { installQueue, isQueueInstalled } from "./install-queue.ts";
import { type Migration, migrationsDirectory, readMigrations } from "./migration-files.ts";

export type MigrateOptions = {
  directory?: string;
  onApplied?: (name: string) => void;
};

type Applied = { name: string; checksum: string };

/**
 * Brings the database to this program's version: SQL files in order, each in its own transaction, then the queue.
 * Safe when several processes start together. Throws MigrationError by name of the file.
 */
export async function migrate(database: Database, options: MigrateOptions = {}): Promise<string[]> {
  const migrations = await readMigrations(options.directory ?? migrationsDirectory);
  if (await isUpToDate(database, migrations)) return [];
  try {
    return await migrateAsOwner(database, migrations, options.onApplied);
  } catch (error) {
    if (!(error instanceof DatabaseError) || error.code !== INSUFFICIENT_PRIVILEGE) throw error;
    throw new MigrationError(`the database has to be migrated: ${error.message}; ${wantedRights}`, {
      cause: error,
    });
  }
}

const wantedRights = "DATABASE_OWNER_URL must name a role that may create roles, schemas and extensions";

async function migrateAsOwner(
  database: Database,
  migrations: Migration[],
  onApplied: ((name: string) => void) | undefined,
): Promise<string[]> {
  const applied: string[] = [];
  for (;;) {
    const name = await database.asOwner((transaction) => applyNext(transaction, migrations));
    if (name === undefined) break;
    applied.push(name);
    onApplied?.(name);
  }
  await database.asOwner(async (transaction) => {
    await lock(transaction);
    await installQueue(transaction);
    await transaction.script(`
      grant usage on schema app_migrations to service_role;
      grant select on app_migrations.applied to service_role;
    `);
  });
  return applied;
}

export class MigrationError extends Error {
  override readonly name = "MigrationError";
}

/** Asked without the owner's rights, so that a process that has nothing to migrate does not need them. */
async function isUpToDate(database: Database, migrations: Migration[]): Promise<boolean> {
  try {
    return await database.asService(async (transaction) => {
      const next = nextOf(migrations, await readLedger(transaction));
      return next === undefined && (await isQueueInstalled(transaction));
    });
  } catch (error) {
    // A new database has neither the role nor the tables.
    if (error instanceof DatabaseError) return false;
    throw error;
  }
}

async function applyNext(transaction: Transaction, migrations: Migration[]): Promise<string | undefined> {
  const next = nextOf(migrations, await appliedOf(transaction));
  if (next === undefined) return undefined;
  await lock(transaction);
  await createLedger(transaction);
  // Another process may have applied it while we waited for the lock.
  const migration = nextOf(migrations, await appliedOf(transaction));
  if (migration === undefined) return undefined;
  try {
    await transaction.script(migration.text);
  } catch (error) {
    throw new MigrationError(`the migration ${migration.name} failed: ${describe(error, migration.text)}`, {
      cause: error,
    });
  }
  await transaction.query("insert into app_migrations.applied (name, checksum) values ($1, $2)", [
    migration.name,
    migration.checksum,
  ]);
  return migration.name;
}

function nextOf(migrations: Migration[], applied: Applied[]): Migration | undefined {
  for (const [index, done] of applied.entries()) {
    const migration = migrations[index];
    if (migration === undefined)
      throw new MigrationError(
        `the database was made by a newer Parcelle: it has ${done.name}, this one does not`,
      );
    if (migration.name !== done.name)
      throw new MigrationError(
        `the migration ${migration.name} would come before ${done.name}, which this database already has`,
      );
    if (migration.checksum !== done.checksum)
      throw new MigrationError(`the migration ${done.name} was changed after this database had applied it`);
  }
  return migrations[applied.length];
}

async function appliedOf(transaction: Transaction): Promise<Applied[]> {
  const [table] = await transaction.query<{ exists: boolean }>(
    "select to_regclass('app_migrations.applied') is not null as exists",
  );
  return table?.exists === true ? await readLedger(transaction) : [];
}

async function readLedger(transaction: Transaction): Promise<Applied[]> {
  return await transaction.query<Applied>("select name, checksum from app_migrations.applied order by name");
}

async function createLedger(transaction: Transaction): Promise<void> {
  await transaction.script(`
    create schema if not exists app_migrations;
    create table if not exists app_migrations.applied (
      name text primary key,
      checksum text not null,
      applied_at timestamptz not null default now()
    );
  `);
}

async function lock(transaction: Transaction): Promise<void> {
  await transaction.query("select pg_advisory_xact_lock(hashtextextended('parcelle migrations', 0))");
}

function describe(error: unknown, text: string): string {
  if (!(error instanceof DatabaseError)) return String(error);
  const position = Number(error.position);
  const line = position > 0 ? `line ${text.slice(0, position).split("\n").length}: ` : "";
  const rights = error.code === INSUFFICIENT_PRIVILEGE ? wantedRights : undefined;
  return [`${line}${error.message} (${error.code})`, error.detail, error.hint, rights]
    .filter(Boolean)
    .join("; ");
}
