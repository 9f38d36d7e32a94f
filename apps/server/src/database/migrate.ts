import { applyDefinitions, applyWhatTablesUse, dropUnnamed } from "./apply-definitions.ts";
import type { Database, Transaction } from "./database.ts";
import { DatabaseError, DEADLOCK, INSUFFICIENT_PRIVILEGE } from "./database-error.ts";
import { dropDefinitions } from "./drop-definitions.ts";
import { installQueue, isQueueInstalled } from "./install-queue.ts";
import {
  createLedger,
  openLedger,
  pendingOf,
  readDefinitionsChecksum,
  readLedger,
  writeApplied,
  writeDefinitionsChecksum,
} from "./ledger.ts";
import { MigrationError } from "./migration-error.ts";
import { isNumbered, squashedOf, stepsAfter } from "./numbered-chain.ts";
import { runSqlFile, wantedRights } from "./run-sql-file.ts";
import { readSqlSource, type SqlSource } from "./sql-source.ts";

const MOST_ATTEMPTS = 10;

export type MigrateOptions = {
  /** Holds the folders of the SQL files; the program's own when not given. */
  directory?: string | undefined;
  onApplied?: (name: string) => void;
};

/**
 * Brings the database to this program's version in one transaction: new migrations in order, then all definitions
 * when one of them changed, then the queue. Gives the names of what was applied. Safe when several processes start
 * together. Throws MigrationError, and then the database is as it was.
 */
export async function migrate(database: Database, options: MigrateOptions = {}): Promise<string[]> {
  const source = await readSqlSource(options.directory);
  if (await isUpToDate(database, source)) return [];
  try {
    const applied = await untilNoDeadlock(() =>
      database.asOwner((transaction) => bringUpToDate(transaction, source)),
    );
    for (const name of applied) options.onApplied?.(name);
    return applied;
  } catch (error) {
    if (!(error instanceof DatabaseError) || error.code !== INSUFFICIENT_PRIVILEGE) throw error;
    throw new MigrationError(`the database has to be migrated: ${error.message}; ${wantedRights}`, {
      cause: error,
    });
  }
}

/** Servers of the version before go on working on the tables that change, and each waits for what the other holds. */
async function untilNoDeadlock<Result>(attempt: () => Promise<Result>): Promise<Result> {
  for (let attempts = 1; ; attempts += 1) {
    try {
      return await attempt();
    } catch (error) {
      const cause = error instanceof MigrationError ? error.cause : error;
      const isDeadlock = cause instanceof DatabaseError && cause.code === DEADLOCK;
      if (!isDeadlock || attempts === MOST_ATTEMPTS) throw error;
    }
  }
}

/** Asked without the owner's rights, so that a process that has nothing to migrate does not need them. */
async function isUpToDate(database: Database, source: SqlSource): Promise<boolean> {
  try {
    return await database.asService(
      async (transaction) =>
        (await lacksNothing(transaction, source)) && (await isQueueInstalled(transaction)),
    );
  } catch (error) {
    // A new database has neither the role nor the tables.
    if (error instanceof DatabaseError) return false;
    throw error;
  }
}

async function lacksNothing(transaction: Transaction, source: SqlSource): Promise<boolean> {
  const applied = await readLedger(transaction);
  if (isNumbered(applied, source.numbered)) return false;
  if (pendingOf(source.migrations, applied).length > 0) return false;
  return (await readDefinitionsChecksum(transaction)) === source.definitions.checksum;
}

async function bringUpToDate(transaction: Transaction, source: SqlSource): Promise<string[]> {
  await transaction.query("select pg_advisory_xact_lock(hashtextextended('parcelle migrations', 0))");
  await createLedger(transaction);
  // Another process may have done it while we waited for the lock.
  const applied = (await lacksNothing(transaction, source)) ? [] : await applyAll(transaction, source);
  await installQueue(transaction);
  await openLedger(transaction);
  return applied;
}

/** Migrations find bare tables: no trigger, policy or view stands in the way of what they change. */
async function applyAll(transaction: Transaction, source: SqlSource): Promise<string[]> {
  const { definitions } = source;
  const before = await readLedger(transaction);
  const isOld = isNumbered(before, source.numbered);
  const steps = isOld ? stepsAfter(before, source.numbered) : [];
  const present = isOld ? squashedOf(source.migrations) : before;
  const pending = pendingOf(source.migrations, present);
  // What a new database holds before us is not ours.
  if (before.length > 0) await dropDefinitions(transaction);
  await applyWhatTablesUse(transaction, definitions);
  for (const step of steps) await runSqlFile(transaction, "upgrade", step);
  if (isOld) {
    await transaction.query("delete from app_migrations.applied");
    await writeApplied(transaction, squashedOf(source.migrations));
  }
  for (const migration of pending) await runSqlFile(transaction, "migration", migration);
  await writeApplied(transaction, pending);
  await applyDefinitions(transaction, definitions);
  if (before.length > 0) await dropUnnamed(transaction);
  await writeDefinitionsChecksum(transaction, definitions.checksum);
  return [...steps, ...pending].map(({ name }) => name).concat("definitions");
}
