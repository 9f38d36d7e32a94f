import { readFile } from "node:fs/promises";
import type { Applied } from "./ledger.ts";
import { MigrationError } from "./migration-error.ts";
import { readSqlFiles, type SqlFile } from "./sql-files.ts";

/** The numbered migrations of before they were squashed by subject. */
export type NumberedChain = {
  /** All of them, as a ledger of that time names them. */
  known: Applied[];
  /** What they changed of tables and rows after the oldest database that can be brought on. */
  steps: SqlFile[];
};

const oldest = "0060_audit_of_plots_and_farmers.sql";
/** Up to here the squashed migrations make what the numbered ones made. */
const lastSquashed = "0122_articles.sql";

/** Reads `numbered.txt` (checksum and name, one a line) and the steps beside it. */
export async function readNumberedChain(directory: string): Promise<NumberedChain> {
  const [list, steps] = await Promise.all([
    readFile(`${directory}/numbered.txt`, "utf8"),
    readSqlFiles(directory, 4),
  ]);
  const lines = list.split(/\r?\n/).filter((line) => line !== "");
  return {
    known: lines.map((line) => {
      const [checksum = "", name = ""] = line.split("  ");
      return { name, checksum };
    }),
    steps,
  };
}

/** Whether a ledger is one of before the migrations were squashed. */
export const isNumbered = (applied: readonly Applied[], { known }: NumberedChain): boolean =>
  applied[0] !== undefined && applied[0].name === known[0]?.name;

/** What a database of that time lacks. Throws MigrationError when it stands where no version left one, or too far back. */
export function stepsAfter(applied: readonly Applied[], { known, steps }: NumberedChain): SqlFile[] {
  for (const [index, done] of applied.entries()) {
    const expected = known[index];
    if (expected?.name !== done.name)
      throw new MigrationError(
        `the database has the migration ${done.name} where ${expected?.name ?? "none"} is known: no version of Parcelle left it so`,
      );
    if (expected.checksum !== done.checksum)
      throw new MigrationError(`the migration ${done.name} was changed after this database had applied it`);
  }
  const last = applied.at(-1)?.name ?? "";
  if (last < oldest)
    throw new MigrationError(
      `the database stands at ${last}: bring it to ${oldest} first, with a version of Parcelle that has that migration`,
    );
  return steps.filter(({ name }) => name > last);
}

/** The squashed migrations that a database has once it has all steps. */
export const squashedOf = (migrations: readonly SqlFile[]): SqlFile[] =>
  migrations.filter(({ name }) => name <= lastSquashed);
