import { copiedValues, type DumpValue } from "./copied-values.ts";
import { RefusedDump } from "./refused-dump.ts";
import { TokenScanner } from "./scan-tokens.ts";
import { type Line, splitLines } from "./split-lines.ts";
import { StatementReader } from "./statement-reader.ts";

export type DumpRow = {
  /** schema.table */
  table: string;
  values: Readonly<Record<string, DumpValue>>;
  line: number;
};

export type DumpContents = {
  /** How many rows of each table. */
  rows: Map<string, number>;
  /** The columns of each table as the dump names them. */
  columns: Map<string, readonly string[]>;
  /** How many statements besides were passed over, by their first words. */
  passed: Map<string, number>;
};

/** What pg_dump guards its own output with, since version 17.6. */
const GUARD = /^\\(?:restrict|unrestrict) [A-Za-z0-9]+\s*$/;

/**
 * Reads a dump as `pg_dump` writes it in plain SQL, by COPY or by INSERT, without running any of it: rows come out, statements
 * that define things are counted, whatever would do something else is refused.
 *
 * @param wanted the tables whose rows are asked for; those of others are counted
 * @param onRows is called with the rows of some lines; nothing more is read until it has ended
 * @throws RefusedDump that names the line and what stands there
 */
export async function readDump(
  pieces: AsyncIterable<Uint8Array>,
  wanted: ReadonlySet<string>,
  onRows: (rows: DumpRow[]) => Promise<void>,
): Promise<DumpContents> {
  const reading = new Reading(wanted);
  for await (const lines of splitLines(pieces)) {
    for (const line of lines) reading.take(line);
    const rows = reading.rows.splice(0);
    if (rows.length > 0) await onRows(rows);
  }
  return reading.end();
}

class Reading {
  readonly rows: DumpRow[] = [];
  readonly #wanted: ReadonlySet<string>;
  readonly #contents: DumpContents = { rows: new Map(), columns: new Map(), passed: new Map() };
  readonly #scanner = new TokenScanner();
  readonly #statements = new StatementReader({
    onRow: (table, columns, values, line) => this.#row(table, columns, values, line),
    onPassed: (words) => count(this.#contents.passed, words),
  });
  #last = 0;

  constructor(wanted: ReadonlySet<string>) {
    this.#wanted = wanted;
  }

  take(line: Line): void {
    this.#last = line.number;
    const { copying } = this.#statements;
    if (copying !== null) this.#takeCopied(copying, line);
    else if (line.isCut) throw new RefusedDump(line.number, "is longer than any statement of data");
    else this.#takeStatement(line);
  }

  end(): DumpContents {
    const { copying } = this.#statements;
    if (copying !== null)
      throw new RefusedDump(this.#last, `the file ends within the rows of ${copying.table}: it is not whole`);
    this.#scanner.end(this.#last);
    this.#statements.end(this.#last);
    return this.#contents;
  }

  #takeStatement({ text, number }: Line): void {
    if (this.#scanner.isBetween && this.#statements.isBetween && GUARD.test(text)) return;
    const tokens = this.#scanner.take(text, number);
    for (const token of tokens) {
      if (this.#statements.copying !== null)
        throw new RefusedDump(number, "something stands behind the beginning of a COPY");
      this.#statements.take(token);
    }
  }

  #takeCopied({ table, columns }: { table: string; columns: readonly string[] }, line: Line): void {
    if (line.text === "\\.") {
      this.#contents.columns.set(table, columns);
      this.#statements.endCopy();
      return;
    }
    if (!this.#wanted.has(table)) {
      count(this.#contents.rows, table);
      return;
    }
    if (line.isCut) throw new RefusedDump(line.number, `a row of ${table} is longer than it may be`);
    this.#row(table, columns, copiedValues(line.text, line.number), line.number);
  }

  #row(table: string, columns: readonly string[], values: readonly DumpValue[], line: number): void {
    if (values.length !== columns.length)
      throw new RefusedDump(
        line,
        `a row of ${table} has ${values.length} values for ${columns.length} columns`,
      );
    count(this.#contents.rows, table);
    this.#contents.columns.set(table, columns);
    if (!this.#wanted.has(table)) return;
    const named = columns.map((column, index) => [column, values[index]!] as const);
    this.rows.push({ table, line, values: Object.fromEntries(named) });
  }
}

function count(counts: Map<string, number>, what: string): void {
  counts.set(what, (counts.get(what) ?? 0) + 1);
}
