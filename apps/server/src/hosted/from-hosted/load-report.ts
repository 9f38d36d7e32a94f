import { z } from "zod";
import { DatabaseError } from "#database/database-error.ts";
import { StorageError } from "../storage/storage-error.ts";

/** What was found of one table, and what became of it. */
export type Outcome = {
  /** Rows in the dump. */
  found: number;
  added: number;
  /** There from an earlier run, and left as they are. */
  present: number;
  leftOut: number;
  /** Those that were left out, and why: the first of them. */
  named: { line: number; what: string; why: string }[];
};

export type LoadReport = {
  people: Outcome & {
    /** Those whose password nobody here can check: they ask for a new one. */
    withoutPassword: string[];
    /** Those who had a second factor and have none here until they set up another. */
    withoutSecondFactor: string[];
  };
  identities: Outcome;
  factors: Outcome;
  buckets: Outcome & { public: string[] };
  objects: Outcome & { bytes: number; withoutBytes: number };
  /** Rows of the service's own tables, left where they are on purpose: sessions, tokens, logs. */
  leftOnPurpose: Record<string, number>;
  /** Rows of tables that this command does not know. */
  unknownTables: Record<string, number>;
  /** Columns of loaded tables that have no place here. */
  unknownColumns: Record<string, string[]>;
  /** Definitions in the file, none of which was run. */
  notRun: Record<string, number>;
};

const MOST_NAMED = 1000;

const outcome = (): Outcome => ({ found: 0, added: 0, present: 0, leftOut: 0, named: [] });

export const emptyReport = (): LoadReport => ({
  people: { ...outcome(), withoutPassword: [], withoutSecondFactor: [] },
  identities: outcome(),
  factors: outcome(),
  buckets: { ...outcome(), public: [] },
  objects: { ...outcome(), bytes: 0, withoutBytes: 0 },
  leftOnPurpose: {},
  unknownTables: {},
  unknownColumns: {},
  notRun: {},
});

export function leaveOut(told: Outcome, line: number, what: string, why: string): void {
  told.leftOut += 1;
  if (told.named.length < MOST_NAMED) told.named.push({ line, what, why });
}

export function nameOne(names: string[], name: string): void {
  if (names.length < MOST_NAMED) names.push(name);
}

/** Why a row cannot be taken, in words for the report; other errors go on. */
export function whyRefused(error: unknown): string {
  if (error instanceof z.core.$ZodError)
    return error.issues.map(({ path, message }) => `${path.join(".")} ${message}`).join("; ");
  if (error instanceof StorageError) return error.message;
  // Classes 22 and 23: the value itself, or what it stands beside.
  if (error instanceof DatabaseError && /^2[23]/.test(error.code)) return error.message;
  throw error;
}
