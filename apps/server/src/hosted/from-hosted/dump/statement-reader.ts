import type { DumpValue } from "./copied-values.ts";
import { RefusedDump, shown } from "./refused-dump.ts";
import type { Token } from "./scan-tokens.ts";

export type StatementHearer = {
  onRow(table: string, columns: readonly string[], values: readonly DumpValue[], line: number): void;
  /** Of a statement that defines something: its first words. */
  onPassed(words: string): void;
};

type Copying = { table: string; columns: readonly string[] };

/** Definitions and settings, as pg_dump writes them around the data. They are not run. */
const PASSED = new Set(["set", "reset", "create", "alter", "comment", "grant", "revoke", "refresh"]);
/** The only functions that pg_dump calls. */
const CALLED = new Set(["set_config", "setval"]);

/** Follows the statements of a dump token by token. Throws RefusedDump for what data does not need. */
export class StatementReader {
  copying: Copying | null = null;
  isBetween = true;
  readonly #hearer: StatementHearer;
  readonly #statements: Generator<undefined, never, Token>;

  constructor(hearer: StatementHearer) {
    this.#hearer = hearer;
    this.#statements = this.#read();
    this.#statements.next();
  }

  take(token: Token): void {
    this.#statements.next(token);
  }

  endCopy(): void {
    this.copying = null;
  }

  end(line: number): void {
    if (!this.isBetween) throw new RefusedDump(line, "the file ends within a statement: it is not whole");
  }

  *#read(): Generator<undefined, never, Token> {
    for (;;) {
      this.isBetween = true;
      const first = yield;
      this.isBetween = false;
      if (first.kind === "sign" && first.text === ";") continue;
      if (first.kind !== "word") throw unexpected(first);
      if (first.text === "copy") yield* this.#copy();
      else if (first.text === "insert") yield* this.#insert();
      else if (first.text === "select") yield* this.#call(first);
      else if (PASSED.has(first.text)) yield* this.#passOver(first);
      else throw new RefusedDump(first.line, `the statement ${first.text.toUpperCase()} is no data`);
    }
  }

  *#copy(): Generator<undefined, void, Token> {
    const { table, next } = yield* tableName();
    const columns = yield* columnNames(next, "COPY");
    expect(yield, "from");
    expect(yield, "stdin");
    expect(yield, ";");
    this.copying = { table, columns };
  }

  *#insert(): Generator<undefined, void, Token> {
    expect(yield, "into");
    const { table, next } = yield* tableName();
    const columns = yield* columnNames(next, "INSERT");
    let token = yield;
    if (token.text === "overriding") {
      yield;
      expect(yield, "value");
      token = yield;
    }
    expect(token, "values");
    for (;;) {
      const opening = yield;
      expect(opening, "(");
      this.#hearer.onRow(table, columns, yield* rowValues(), opening.line);
      token = yield;
      if (token.text !== "," || token.kind !== "sign") break;
    }
    if (token.text === "on") {
      for (const word of ["conflict", "do", "nothing"]) expect(yield, word);
      token = yield;
    }
    expect(token, ";");
  }

  /** `SELECT pg_catalog.setval('…', 7, true);`: what else is called could do anything. */
  *#call(first: Token): Generator<undefined, void, Token> {
    expect(yield, "pg_catalog");
    expect(yield, ".");
    const called = yield;
    if (called.kind !== "word" || !CALLED.has(called.text))
      throw new RefusedDump(first.line, `a call of ${shown(called.text)}`);
    expect(yield, "(");
    for (;;) {
      const token = yield;
      if (token.text === ")" && token.kind === "sign") break;
      const isPlain = token.text === "," || isLiteral(token);
      if (!isPlain) throw new RefusedDump(token.line, `an expression in a call: ${shown(token.text)}`);
    }
    expect(yield, ";");
  }

  *#passOver(first: Token): Generator<undefined, void, Token> {
    const words = [first];
    let before = first;
    let depth = 0;
    for (;;) {
      const token = yield;
      depth += stepOf(token, before);
      before = token;
      if (token.kind === "sign" && token.text === ";" && depth <= 0) break;
      if (words.length < 4) words.push(token);
    }
    if (first.text === "set" || first.text === "reset") refuseOtherReading(words);
    else this.#hearer.onPassed(`${first.text} ${words[1]?.text ?? ""}`.trim().toUpperCase());
  }
}

/** Bodies of SQL functions (`begin atomic … end`) have semicolons of their own. */
function stepOf({ kind, text }: Token, before: Token): number {
  if (kind === "sign") return text === "(" ? 1 : text === ")" ? -1 : 0;
  if (kind !== "word") return 0;
  if (text === "end") return -1;
  return text === "case" || (text === "atomic" && before.text === "begin") ? 1 : 0;
}

/** Settings by which the same bytes would mean something else. */
function refuseOtherReading(words: readonly Token[]): void {
  const [, name, , value] = words;
  if (name?.text === "standard_conforming_strings" && value?.text !== "on")
    throw new RefusedDump(name.line, "texts with backslashes: standard_conforming_strings is not on");
  if (name?.text === "client_encoding" && !/^utf-?8$/i.test(value?.text ?? ""))
    throw new RefusedDump(name.line, "is not UTF-8: dump with --encoding=UTF8");
}

function* tableName(): Generator<undefined, { table: string; next: Token }, Token> {
  const schema = nameOf(yield);
  const dot = yield;
  if (dot.text !== "." || dot.kind !== "sign")
    throw new RefusedDump(dot.line, `a table without its schema: ${shown(schema)}`);
  const table = nameOf(yield);
  return { table: `${schema}.${table}`, next: yield };
}

function* columnNames(opening: Token, statement: "COPY" | "INSERT"): Generator<undefined, string[], Token> {
  if (opening.text !== "(" || opening.kind !== "sign")
    throw new RefusedDump(
      opening.line,
      statement === "INSERT"
        ? "an INSERT that does not name its columns: dump with --column-inserts"
        : "a COPY that does not name its columns",
    );
  const columns: string[] = [];
  for (;;) {
    columns.push(nameOf(yield));
    const token = yield;
    if (token.kind === "sign" && token.text === ")") return columns;
    expect(token, ",");
  }
}

function* rowValues(): Generator<undefined, DumpValue[], Token> {
  const values: DumpValue[] = [];
  for (;;) {
    let token = yield;
    const isNegative = token.kind === "sign" && token.text === "-";
    if (isNegative) token = yield;
    if (!isLiteral(token) || (isNegative && token.kind !== "number"))
      throw new RefusedDump(token.line, `an expression among values: ${shown(token.text)}`);
    values.push(literalValue(token, isNegative));
    const next = yield;
    if (next.kind === "sign" && next.text === ")") return values;
    if (next.kind !== "sign" || next.text !== ",")
      throw new RefusedDump(next.line, `an expression among values: ${shown(next.text)}`);
  }
}

const WORDS: Record<string, DumpValue> = { null: null, default: null, true: "t", false: "f" };

const isLiteral = ({ kind, text }: Token): boolean =>
  kind === "text" || kind === "number" || (kind === "word" && Object.hasOwn(WORDS, text));

function literalValue({ kind, text }: Token, isNegative: boolean): DumpValue {
  if (kind === "word") return WORDS[text]!;
  return isNegative ? `-${text}` : text;
}

function nameOf(token: Token): string {
  if (token.kind === "word" || token.kind === "name") return token.text;
  throw unexpected(token);
}

function expect(token: Token, wanted: string): void {
  if ((token.kind === "word" || token.kind === "sign") && token.text === wanted) return;
  throw unexpected(token);
}

const unexpected = (token: Token) => new RefusedDump(token.line, `not expected here: ${shown(token.text)}`);
