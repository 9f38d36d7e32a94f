import type { Transaction } from "./database.ts";
import { MigrationError } from "./migration-error.ts";
import type { SqlFile } from "./sql-files.ts";

/** A migration that a database has. */
export type Applied = { name: string; checksum: string };

export async function createLedger(transaction: Transaction): Promise<void> {
  await transaction.script(`
    create schema if not exists app_migrations;
    create table if not exists app_migrations.applied (
      name text primary key,
      checksum text not null,
      applied_at timestamptz not null default now()
    );
    create table if not exists app_migrations.definitions (
      only_row boolean primary key default true check (only_row),
      checksum text not null,
      applied_at timestamptz not null default now()
    );
  `);
}

/** Lets every process ask whether the database is up to date; the role exists once the definitions are there. */
export async function openLedger(transaction: Transaction): Promise<void> {
  await transaction.script(`
    grant usage on schema app_migrations to service_role;
    grant select on app_migrations.applied, app_migrations.definitions to service_role;
  `);
}

export async function readLedger(transaction: Transaction): Promise<Applied[]> {
  return await transaction.query<Applied>("select name, checksum from app_migrations.applied order by name");
}

/** The checksum of the definitions that the database has. */
export async function readDefinitionsChecksum(transaction: Transaction): Promise<string | undefined> {
  const [row] = await transaction.query<{ checksum: string }>(
    "select checksum from app_migrations.definitions",
  );
  return row?.checksum;
}

export async function writeApplied(transaction: Transaction, files: readonly SqlFile[]): Promise<void> {
  await transaction.query(
    "insert into app_migrations.applied (name, checksum) select * from unnest($1::text[], $2::text[])",
    [files.map(({ name }) => name), files.map(({ checksum }) => checksum)],
  );
}

export async function writeDefinitionsChecksum(transaction: Transaction, checksum: string): Promise<void> {
  await transaction.query(
    `insert into app_migrations.definitions (checksum) values ($1)
     on conflict (only_row) do update set checksum = excluded.checksum, applied_at = now()`,
    [checksum],
  );
}

/** The migrations that a database lacks. Throws MigrationError when its ledger is not a beginning of theirs. */
export function pendingOf(migrations: readonly SqlFile[], applied: readonly Applied[]): SqlFile[] {
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
  return migrations.slice(applied.length);
}
