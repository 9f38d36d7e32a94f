import type { Transaction } from "./database.ts";
import { DatabaseError, INSUFFICIENT_PRIVILEGE } from "./database-error.ts";
import { MigrationError } from "./migration-error.ts";
import type { SqlFile } from "./sql-files.ts";

export const wantedRights =
  "DATABASE_OWNER_URL must name a role that may create roles, schemas and extensions";

/** Runs a file's statements; a failure is a MigrationError that names the file and the line. */
export async function runSqlFile(transaction: Transaction, kind: string, file: SqlFile): Promise<void> {
  try {
    await transaction.script(file.text);
  } catch (error) {
    throw new MigrationError(`the ${kind} ${file.name} failed: ${describeFailure(error, file.text)}`, {
      cause: error,
    });
  }
}

function describeFailure(error: unknown, text: string): string {
  if (!(error instanceof DatabaseError)) return String(error);
  const position = Number(error.position);
  const line = position > 0 ? `line ${text.slice(0, position).split("\n").length}: ` : "";
  const rights = error.code === INSUFFICIENT_PRIVILEGE ? wantedRights : undefined;
  return [`${line}${error.message} (${error.code})`, error.detail, error.hint, rights]
    .filter(Boolean)
    .join("; ");
}
