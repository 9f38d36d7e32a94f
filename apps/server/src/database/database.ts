/** The role and the JWT claims that row-level security sees. */
export type Claims = {
  /** One of the three, or another one that the operator lists (DATABASE_ROLES). */
  role: "anon" | "authenticated" | "service_role" | (string & {});
  sub?: string;
  [claim: string]: unknown;
};

/**
 * One open transaction. Values come back alike on both engines: int8 as number, numeric as string,
 * date and timestamp as PostgreSQL prints them in UTC, json parsed, bytea as Uint8Array.
 */
export interface Transaction {
  /** One statement; the values always travel apart from the text. */
  query<Row = Record<string, unknown>>(text: string, parameters?: readonly unknown[]): Promise<Row[]>;
  /** Several statements in one message, for SQL that the program itself brings; the rows of all of them. */
  script<Row = Record<string, unknown>>(text: string): Promise<Row[]>;
}

export type CallerOptions = {
  readOnly?: boolean;
  /** Transaction-local settings, such as `request.headers`. */
  settings?: Record<string, string>;
  /** Milliseconds after which a statement is ended with code 57014; 30 s when not given, 0 for never. */
  statementTimeoutMs?: number;
  /** Lets a session in that has not used the second factor of its person: for the profile check alone. */
  beforeSecondFactor?: boolean;
};

/** PGlite in a worker thread, or PostgreSQL. Every `as…` call is exactly one transaction. */
export interface Database {
  readonly engine: "pglite" | "postgres";
  /** Runs as the caller: his role and claims, row-level security decides. */
  asCaller<T>(
    claims: Claims,
    run: (transaction: Transaction) => Promise<T>,
    options?: CallerOptions,
  ): Promise<T>;
  /**
   * Runs a function or a job in the name of its person: the same policies as `asCaller`, and what only they may write or
   * call besides (role `workflow`, docs/adr/0010). A claim that names no account gains nothing by it.
   */
  asWorkflow<T>(
    claims: Claims,
    run: (transaction: Transaction) => Promise<T>,
    options?: CallerOptions,
  ): Promise<T>;
  /** Runs as `service_role`, which row-level security does not bind. */
  asService<T>(run: (transaction: Transaction) => Promise<T>): Promise<T>;
  /** Runs as the owner of the schema: for migrations and tests only. */
  asOwner<T>(run: (transaction: Transaction) => Promise<T>): Promise<T>;
  /**
   * Calls back for each notification in commit order; the answer ends the subscription.
   * `onReconnect` tells that notifications may have been missed, so the listener looks again by itself.
   */
  listen(
    channel: string,
    onNotification: (payload: string) => void,
    onReconnect?: () => void,
  ): Promise<() => Promise<void>>;
  /**
   * Holds a lock for as long as this process is there; the answer lets go of it. Others ask by
   * `pg_try_advisory_xact_lock(hashtextextended(lock, 0))` whether it is free, as it also is while the process connects again.
   */
  hold(lock: string): Promise<() => Promise<void>>;
  close(): Promise<void>;
}
