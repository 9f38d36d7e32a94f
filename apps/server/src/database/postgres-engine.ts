import type { Duplex } from "node:stream";
import pg from "pg";
import { beginOf, beginStatement, openingStatements, type Start } from "./begin-statement.ts";
import type { CallerOptions, Claims, Database, Transaction } from "./database.ts";
import {
  DatabaseError,
  INVALID_AUTHORIZATION,
  isEndOfConnection,
  toDatabaseError,
} from "./database-error.ts";
import { endOnFault } from "./end-on-fault.ts";
import { PostgresListener } from "./postgres-listener.ts";
import { refuseNested, runTransaction, type Session, type TransactionStart } from "./run-transaction.ts";
import { serviceClaims, statementTimeoutMsOf } from "./start-defaults.ts";
import { StatementNames } from "./statement-names.ts";
import { Turns } from "./traffic/turns.ts";
import { valueTypes } from "./value-parsers.ts";

export type PostgresAddresses = {
  /** For transactions; may be a transaction pooler, if `directUrl` names the server itself. */
  url: string;
  /** For LISTEN, which a transaction pooler cannot carry. */
  directUrl?: string | undefined;
  /** For migrations, as the owner of the schemas. */
  ownerUrl?: string | undefined;
  /** Connections of this process at most; 10 when not given. */
  maxConnections?: number | undefined;
};

/** A transaction pooler gives each transaction another connection, which knows nothing of prepared statements. */
const neverPrepared = { nameOf: () => undefined, forget: () => undefined };

export async function openPostgresDatabase(addresses: PostgresAddresses): Promise<Database> {
  const database = new PostgresDatabase(addresses);
  try {
    await database.open();
    return database;
  } catch (error) {
    await database.close();
    throw error;
  }
}

class PostgresDatabase implements Database {
  readonly engine = "postgres";
  readonly #pool: pg.Pool;
  readonly #ownerPool: pg.Pool;
  readonly #listener: PostgresListener;
  readonly #turns: Turns;
  readonly #isDirect: boolean;
  readonly #hasOwner: boolean;
  readonly #names = new WeakMap<pg.PoolClient, StatementNames>();
  #sessionUser: "authenticator" | undefined;
  #closing: Promise<void> | undefined;

  constructor({ url, directUrl = url, ownerUrl = url, maxConnections = 10 }: PostgresAddresses) {
    this.#pool = poolOf(url, maxConnections);
    this.#turns = new Turns(maxConnections, (run) => this.asService(run));
    this.#ownerPool = poolOf(ownerUrl, 2);
    this.#listener = new PostgresListener(directUrl);
    this.#isDirect = directUrl === url;
    this.#hasOwner = ownerUrl !== url;
  }

  /** A superuser's connection gives its rights up in every caller's transaction, as on the embedded engine. */
  async open(): Promise<void> {
    const text =
      "select rolsuper and exists (select from pg_roles where rolname = 'authenticator') as must from pg_roles where rolname = session_user";
    const { rows } = await this.#pool.query<{ must: boolean }>(text).catch((error: unknown) => {
      const failure = toDatabaseError(error);
      // On a new server the role of the connection is what the owner's first migration makes.
      if (this.#hasOwner && failure instanceof DatabaseError && failure.code === INVALID_AUTHORIZATION)
        return { rows: [] };
      throw failure;
    });
    this.#sessionUser = rows[0]?.must === true ? "authenticator" : undefined;
  }

  asCaller<T>(
    claims: Claims,
    run: (transaction: Transaction) => Promise<T>,
    options?: CallerOptions,
  ): Promise<T> {
    return this.#transact(this.#startOfPerson(claims, options), run);
  }

  asWorkflow<T>(
    claims: Claims,
    run: (transaction: Transaction) => Promise<T>,
    options?: CallerOptions,
  ): Promise<T> {
    return this.#transact({ ...this.#startOfPerson(claims, options), isWorkflow: true }, run);
  }

  asService<T>(run: (transaction: Transaction) => Promise<T>): Promise<T> {
    return this.#transact({ claims: serviceClaims, sessionUser: this.#sessionUser }, run);
  }

  async asOwner<T>(run: (transaction: Transaction) => Promise<T>): Promise<T> {
    const result = await this.#transact({ claims: "owner", sessionUser: undefined }, run);
    // The first migration makes the role that callers' transactions change to.
    if (this.#sessionUser === undefined) await this.open();
    return result;
  }

  async listen(
    channel: string,
    onNotification: (payload: string) => void,
    onReconnect?: () => void,
  ): Promise<() => Promise<void>> {
    return await this.#listener.listen(channel, onNotification, onReconnect);
  }

  hold(lock: string): Promise<() => Promise<void>> {
    return this.#listener.hold(lock);
  }

  close(): Promise<void> {
    this.#closing ??= Promise.all([this.#listener.close(), this.#pool.end(), this.#ownerPool.end()]).then(
      () => undefined,
    );
    return this.#closing;
  }

  #transact<T>(start: Start, run: (transaction: Transaction) => Promise<T>): Promise<T> {
    refuseNested();
    if (start.claims === "owner") return this.#transactIn(this.#ownerPool, start, run);
    return this.#turns.take(start.claims, () => this.#transactIn(this.#pool, start, run));
  }

  async #transactIn<T>(
    pool: pg.Pool,
    start: Start,
    run: (transaction: Transaction) => Promise<T>,
  ): Promise<T> {
    const opening = this.#startOf(start);
    const client = await pool.connect().catch((error: unknown) => {
      throw toDatabaseError(error);
    });
    try {
      const result = await runTransaction(this.#sessionOf(client, start), opening, run);
      client.release();
      return result;
    } catch (error) {
      client.release(isEndOfConnection(error));
      throw error;
    }
  }

  #startOfPerson(claims: Claims, options: CallerOptions | undefined): Start {
    const limited = { ...options, statementTimeoutMs: statementTimeoutMsOf(options) };
    return { claims, sessionUser: this.#sessionUser, options: limited };
  }

  #startOf(start: Start): TransactionStart {
    const readOnly = start.options?.readOnly === true;
    if (!this.#isDirect) return { begin: beginStatement(start), opening: [], readOnly };
    return { begin: beginOf(start), opening: openingStatements(start), readOnly };
  }

  #sessionOf(client: pg.PoolClient, start: Start): Session {
    const prepares = this.#isDirect && start.claims !== "owner";
    let names = this.#names.get(client);
    if (names === undefined) {
      names = new StatementNames();
      this.#names.set(client, names);
    }
    return {
      names: prepares ? names : neverPrepared,
      pipelines: this.#isDirect,
      send: (query) => inOneWrite(client, query),
    };
  }
}

/** What is sent in one turn of the event loop leaves together: a system call costs more than a statement's text. */
function inOneWrite(
  client: pg.PoolClient,
  query: Parameters<Session["send"]>[0],
): ReturnType<Session["send"]> {
  const stream = streamOf(client);
  if (stream.writableCorked === 0) {
    stream.cork();
    setImmediate(() => stream.uncork());
  }
  return client.query(query);
}

const streamOf = (client: pg.PoolClient): Duplex =>
  (client as unknown as { connection: { stream: Duplex } }).connection.stream;

function poolOf(connectionString: string, max: number): pg.Pool {
  const pool = new pg.Pool({
    connectionString,
    max,
    types: valueTypes,
    pipeline: true,
    connectionTimeoutMillis: 15_000,
    keepAlive: true,
    fallback_application_name: "parcelle",
  });
  // An idle connection that breaks is only noticed here; the pool itself opens the next one.
  pool.on("error", () => undefined);
  // One that breaks while a transaction holds it tells the statement that waits, or the next; unheard it would end the process.
  pool.on("connect", (client) => {
    client.on("error", () => undefined);
    endOnFault(streamOf(client));
  });
  return pool;
}
