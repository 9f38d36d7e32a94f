import { AsyncLocalStorage } from "node:async_hooks";
import type { QueryConfig, QueryResult } from "pg";
import type { OpeningStatement } from "./begin-statement.ts";
import type { Transaction } from "./database.ts";
import { DatabaseError, FAILED_TRANSACTION, IDLE_TRANSACTION, toDatabaseError } from "./database-error.ts";
import type { StatementNames } from "./statement-names.ts";

type ExtendedQuery = QueryConfig & { queryMode?: "extended" };

/** One connection for the length of one transaction. */
export type Session = {
  send(query: ExtendedQuery): Promise<QueryResult | QueryResult[]>;
  names: Pick<StatementNames, "nameOf" | "forget">;
  /** Takes a statement before the one before it is answered, and the next transaction behind this one's end. */
  pipelines: boolean;
};

export type TransactionStart = {
  begin: string;
  /** Role, claims and settings where BEGIN does not bring them itself. */
  opening: readonly OpeningStatement[];
  readOnly: boolean;
};

/** A transaction in which nothing happens for so long is rolled back, so that it cannot block the others. */
const longestPauseMs = 60_000;

const surrounding = new AsyncLocalStorage<OpenTransaction>();

/** Refuses a transaction inside another one: on the embedded engine it would wait for itself. */
export function refuseNested(): void {
  if (surrounding.getStore()?.open === true)
    throw new Error("a transaction is already open here: pass it on instead of opening a second one");
}

/** Runs BEGIN, the work and COMMIT; on any error ROLLBACK, and the error goes on to the caller. */
export async function runTransaction<T>(
  session: Session,
  start: TransactionStart,
  run: (transaction: Transaction) => Promise<T>,
): Promise<T> {
  const transaction = new OpenTransaction(session);
  try {
    await transaction.begin(start);
    const result = await surrounding.run(transaction, () => transaction.whileBusy(run));
    if (start.readOnly && session.pipelines) await transaction.leave();
    else await transaction.commit();
    return result;
  } catch (error) {
    await transaction.rollback();
    throw error;
  }
}

/** A table changed its shape after the statement had been prepared. */
function isStalePlan({ code, message }: DatabaseError): boolean {
  return code === "0A000" && message.includes("cached plan");
}

class OpenTransaction implements Transaction {
  open = true;
  readonly #session: Session;
  #last: Promise<void> = Promise.resolve();
  #begun: Promise<unknown> | undefined;
  #pending = 0;
  #idle: NodeJS.Timeout | undefined;
  #giveUp: (reason: Error) => void = () => undefined;

  constructor(session: Session) {
    this.#session = session;
  }

  /** Where the session pipelines, the first statement does not wait for the answers. */
  async begin({ begin, opening }: TransactionStart): Promise<void> {
    const sent = [{ text: begin }, ...opening.map(({ text, values }) => this.#prepared(text, values))];
    const begun = Promise.all(sent.map((query) => this.#send(query)));
    if (!this.#session.pipelines) {
      await begun;
      return;
    }
    begun.catch(() => undefined);
    this.#begun = begun;
  }

  async query<Row>(text: string, parameters: readonly unknown[] = []): Promise<Row[]> {
    try {
      const result = await this.#inTurn(this.#prepared(text, [...parameters]));
      return (Array.isArray(result) ? result.at(-1)?.rows : result.rows) as Row[];
    } catch (error) {
      if (error instanceof DatabaseError && isStalePlan(error)) this.#session.names.forget(text);
      throw error;
    }
  }

  #prepared(text: string, values: unknown[]): ExtendedQuery {
    const name = this.#session.names.nameOf(text);
    return { text, values, queryMode: "extended", ...(name === undefined ? {} : { name }) };
  }

  async script<Row>(text: string): Promise<Row[]> {
    const result = await this.#inTurn({ text });
    return (Array.isArray(result) ? result : [result]).flatMap((one) => one.rows as Row[]);
  }

  whileBusy<T>(run: (transaction: Transaction) => Promise<T>): Promise<T> {
    return new Promise<T>((resolve, reject) => {
      this.#giveUp = reject;
      this.#watchPause();
      run(this).then(resolve, reject);
    });
  }

  /** Ends a transaction that has changed nothing: how it ends is of no importance to the caller. */
  async leave(): Promise<void> {
    await this.#last;
    this.#close();
    this.#send({ text: "COMMIT" }).catch(() => undefined);
  }

  async commit(): Promise<void> {
    await this.#last;
    await this.#begun;
    this.#close();
    const result = await this.#send({ text: "COMMIT" });
    const command = Array.isArray(result) ? undefined : result.command;
    if (command === "ROLLBACK")
      throw new DatabaseError({
        code: FAILED_TRANSACTION,
        message: "nothing was saved: a statement of this transaction had failed",
      });
  }

  async rollback(): Promise<void> {
    await this.#last;
    this.#close();
    await this.#send({ text: "ROLLBACK" }).catch(() => undefined);
  }

  #close(): void {
    this.open = false;
    clearTimeout(this.#idle);
  }

  /** Awaited, not chained, so that an error's stack leads to the caller. */
  async #inTurn(query: ExtendedQuery): Promise<QueryResult | QueryResult[]> {
    if (!this.open) throw new Error("this transaction has ended");
    clearTimeout(this.#idle);
    const previous = this.#last;
    const { promise, resolve } = Promise.withResolvers<void>();
    this.#last = promise;
    this.#pending += 1;
    try {
      await previous;
      return await this.#sendBehindBegin(query);
    } finally {
      this.#pending -= 1;
      if (this.#pending === 0 && this.open) this.#watchPause();
      resolve();
    }
  }

  /** Where the beginning failed, that is told and not what follows from it. */
  async #sendBehindBegin(query: ExtendedQuery): Promise<QueryResult | QueryResult[]> {
    if (this.#begun === undefined) return this.#send(query);
    const sent = this.#send(query);
    sent.catch(() => undefined);
    await this.#begun;
    this.#begun = undefined;
    return sent;
  }

  async #send(query: ExtendedQuery): Promise<QueryResult | QueryResult[]> {
    try {
      return await this.#session.send(query);
    } catch (error) {
      throw toDatabaseError(error);
    }
  }

  #watchPause(): void {
    clearTimeout(this.#idle);
    this.#idle = setTimeout(() => {
      this.#giveUp(
        new DatabaseError({
          code: IDLE_TRANSACTION,
          message: `the transaction was rolled back: nothing happened in it for ${longestPauseMs / 1000} s`,
        }),
      );
    }, longestPauseMs);
    this.#idle.unref();
  }
}
