import { readFileSync, renameSync, writeFileSync } from "node:fs";
import type { KeptStatement, Quirk, StatementStore } from "./statement-store.ts";

type Written = Omit<KeptStatement, "content"> & { content: string | null };

/** A store in memory that tests and the command line steer; in a file besides where one is named. */
export class MemoryStore implements StatementStore {
  readonly #statements = new Map<string, KeptStatement>();
  readonly #ahead = new Map<string, number>();
  readonly #quirks: { space: string; operation: string; quirk: Quirk }[] = [];
  readonly #file: string | null;

  constructor(file: string | null = null) {
    this.#file = file;
    if (file === null) return;
    for (const { content, ...one } of readFrom(file))
      this.#statements.set(one.uuid, {
        ...one,
        content: content === null ? null : Buffer.from(content, "base64"),
      });
  }

  async ahead(space: string): Promise<number> {
    return this.#ahead.get(space) ?? 0;
  }

  moveClock(space: string, milliseconds: number): void {
    this.#ahead.set(space, (this.#ahead.get(space) ?? 0) + milliseconds);
  }

  ask(space: string, operation: string, quirk: Quirk): void {
    this.#quirks.push({ space, operation, quirk });
  }

  async takeQuirk(space: string, operation: string): Promise<Quirk | null> {
    const place = this.#quirks.findIndex((one) => one.space === space && one.operation === operation);
    return place === -1 ? null : this.#quirks.splice(place, 1)[0]!.quirk;
  }

  async add(statement: KeptStatement): Promise<void> {
    this.#statements.set(statement.uuid, statement);
    this.#write();
  }

  async change(statement: KeptStatement): Promise<void> {
    this.#statements.set(statement.uuid, statement);
    this.#write();
  }

  async find(
    space: string,
    key: "uuid" | "internalReference" | "referenceNumber",
    values: readonly string[],
  ): Promise<KeptStatement[]> {
    const wanted = new Set(values);
    return [...this.#statements.values()].filter((one) => one.space === space && wanted.has(one[key]));
  }

  #write(): void {
    if (this.#file === null) return;
    const written = [...this.#statements.values()].map(
      ({ content, ...one }): Written => ({
        ...one,
        content: content === null ? null : Buffer.from(content).toString("base64"),
      }),
    );
    writeFileSync(`${this.#file}.new`, JSON.stringify(written));
    renameSync(`${this.#file}.new`, this.#file);
  }
}

function readFrom(file: string): Written[] {
  try {
    return JSON.parse(readFileSync(file, "utf8"));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return [];
    throw error;
  }
}
