import type pg from "pg";
import { beginStatement, quoteIdentifier, type Start } from "./begin-statement.ts";
import { type DirectoryLock, lockDirectory } from "./data-directory-lock.ts";
import type { CallerOptions, Claims, Database, Transaction } from "./database.ts";
import { DatabaseError, QUERY_CANCELED } from "./database-error.ts";
import { openPgliteConnection, type PgliteConnection } from "./pglite-connection.ts";
import { refuseNested, runTransaction, type Session } from "./run-transaction.ts";
import { serviceClaims, statementTimeoutMsOf } from "./start-defaults.ts";
import { Turns } from "./traffic/turns.ts";

type Listener = { onNotification: (payload: string) => void; onReconnect: (() => void) | undefined };

/**
 * Opens PGlite on a data directory of this process alone; a missing one becomes a new database.
 * `prepare` may fill the engine's folder once the lock is held.
 */
export async function openPgliteDatabase(
  dataDirectory: string,
  prepare?: (engineDirectory: string) => Promise<void>,
): Promise<Database> {
  const lock = await lockDirectory(dataDirectory);
  try {
    const engineDirectory = `${dataDirectory}/postgres`;
    await prepare?.(engineDirectory);
    const database = new PgliteDatabase(engineDirectory, lock);
    await database.open();
    return database;
  } catch (error) {
    await lock.release();
    throw error;
  }
}

class PgliteDatabase implements Database {
  readonly engine = "pglite";
  readonly #directory: string;
  readonly #lock: DirectoryLock;
  /** The engine has one connection. */
  readonly #turns = new Turns(1, (run) => this.asService(run));
  readonly #listeners = new Map<string, Set<Listener>>();
  #connection: PgliteConnection | undefined;
  #closed = false;

  constructor(directory: string, lock: DirectoryLock) {
    this.#directory = directory;
    this.#lock = lock;
  }

  async open(): Promise<void> {
    await this.#turns.take("owner", () => this.#connect());
  }

  asCaller<T>(
    claims: Claims,
    run: (transaction: Transaction) => Promise<T>,
    options?: CallerOptions,
  ): Promise<T> {
    return this.#transact(startOfPerson(claims, options), statementTimeoutMsOf(options), run);
  }

  asWorkflow<T>(
    claims: Claims,
    run: (transaction: Transaction) => Promise<T>,
    options?: CallerOptions,
  ): Promise<T> {
    const start = { ...startOfPerson(claims, options), isWorkflow: true };
    return this.#transact(start, statementTimeoutMsOf(options), run);
  }

  asService<T>(run: (transaction: Transaction) => Promise<T>): Promise<T> {
    return this.#transact({ claims: serviceClaims, sessionUser: "authenticator" as const }, 0, run);
  }

  asOwner<T>(run: (transaction: Transaction) => Promise<T>): Promise<T> {
    return this.#transact({ claims: "owner", sessionUser: "postgres" }, 0, run);
  }

  async listen(
    channel: string,
    onNotification: (payload: string) => void,
    onReconnect?: () => void,
  ): Promise<() => Promise<void>> {
    const listener: Listener = { onNotification, onReconnect };
    const listeners = this.#listeners.get(channel) ?? new Set();
    this.#listeners.set(channel, listeners.add(listener));
    if (listeners.size === 1) await this.#command(`LISTEN ${quoteIdentifier(channel)}`);
    return async () => {
      if (!listeners.delete(listener) || listeners.size > 0) return;
      this.#listeners.delete(channel);
      if (!this.#closed) await this.#command(`UNLISTEN ${quoteIdentifier(channel)}`);
    };
  }

  /** No other process is there to ask for it. */
  async hold(): Promise<() => Promise<void>> {
    return async () => undefined;
  }

  async close(): Promise<void> {
    if (this.#closed) return;
    this.#closed = true;
    await this.#turns.take("owner", async () => this.#connection?.close());
    await this.#lock.release();
  }

  #transact<T>(start: Start, timeoutMs: number, run: (transaction: Transaction) => Promise<T>): Promise<T> {
    refuseNested();
    const begin = beginStatement(start);
    return this.#turns.take(start.claims, async () => {
      const connection = await this.#connect();
      return await runTransaction(
        sessionOf(connection, timeoutMs),
        { begin, opening: [], readOnly: false },
        run,
      );
    });
  }

  #command(text: string): Promise<void> {
    return this.#turns.take("owner", async () => {
      const connection = await this.#connect();
      await connection.client.query(text);
    });
  }

  async #connect(): Promise<PgliteConnection> {
    if (this.#connection !== undefined && !this.#connection.ended) return this.#connection;
    if (this.#closed) throw new Error("the embedded database is closed");
    const isAgain = this.#connection !== undefined;
    const connection = await openPgliteConnection(this.#directory);
    this.#connection = connection;
    this.#attachListeners(connection.client);
    for (const [channel, listeners] of this.#listeners) {
      await connection.client.query(`LISTEN ${quoteIdentifier(channel)}`);
      if (isAgain) for (const listener of listeners) listener.onReconnect?.();
    }
    return connection;
  }

  #attachListeners(client: pg.Client): void {
    client.on("notification", ({ channel, payload = "" }) => {
      for (const listener of this.#listeners.get(channel) ?? []) listener.onNotification(payload);
    });
  }
}

const startOfPerson = (claims: Claims, options: CallerOptions | undefined): Start => ({
  claims,
  sessionUser: "authenticator",
  ...(options === undefined ? {} : { options }),
});

/** PGlite ignores statement_timeout: past it the worker is ended, and the next transaction opens a new one. */
function sessionOf(connection: PgliteConnection, timeoutMs: number): Session {
  return {
    names: connection.names,
    pipelines: false,
    async send(query) {
      if (timeoutMs === 0) return await connection.client.query(query);
      let expired = false;
      const watchdog = setTimeout(() => {
        expired = true;
        void connection.terminate();
      }, timeoutMs);
      try {
        return await connection.client.query(query);
      } catch (error) {
        if (!expired) throw error;
        const message = `canceling statement due to statement timeout (${timeoutMs} ms)`;
        throw new DatabaseError({ code: QUERY_CANCELED, message }, { cause: error });
      } finally {
        clearTimeout(watchdog);
      }
    },
  };
}
