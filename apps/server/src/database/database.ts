/** The role and the JWT claims that row-level security sees. */
export type Claims = {
  role: "anon" | "authenticated" | "service_role";
  sub?: string;
  [claim: string]: unknown;
};

/**
 * One open transaction. Values come back alike on both engines: int8 as number, numeric as string,
 * date and timestamp as PostgreSQL prints them in UTC, json parsed, bytea as Uint8Array.
 */
export interface Transaction {
  query<Row = Record<string, unknown>>(text: string, parameters?: readonly unknown[]): Promise<Row[]>;
}

export type CallerOptions = {
  readOnly?: boolean;
  /** Transaction-local settings, such as `request.headers`. */
  settings?: Record<string, string>;
  /** Milliseconds after which the statement is ended with code 57014. */
  statementTimeoutMs?: number;
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
  /** Runs as `service_role`, which row-level security does not bind. */
  asService<T>(run: (transaction: Transaction) => Promise<T>): Promise<T>;
  /** Runs as the owner of the schema: for migrations and tests only. */
  asOwner<T>(run: (transaction: Transaction) => Promise<T>): Promise<T>;
  /** Calls back for each notification in commit order; the answer ends the subscription. */
  listen(channel: string, onNotification: (payload: string) => void): Promise<() => Promise<void>>;
  close(): Promise<void>;
}
