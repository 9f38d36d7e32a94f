import pg from "pg";

/** What PostgreSQL says about an error, in the same shape from both engines. */
export type DatabaseErrorFields = {
  message: string;
  /** SQLSTATE. */
  code: string;
  detail?: string | undefined;
  hint?: string | undefined;
  constraint?: string | undefined;
  schema?: string | undefined;
  table?: string | undefined;
  column?: string | undefined;
  /** Of the character in the statement, counted from 1. */
  position?: string | undefined;
};

export class DatabaseError extends Error {
  override readonly name = "DatabaseError";
  readonly code: string;
  readonly detail: string | undefined;
  readonly hint: string | undefined;
  readonly constraint: string | undefined;
  readonly schema: string | undefined;
  readonly table: string | undefined;
  readonly column: string | undefined;
  readonly position: string | undefined;

  constructor(fields: DatabaseErrorFields, options?: { cause?: unknown }) {
    super(fields.message, options);
    this.code = fields.code;
    this.detail = fields.detail;
    this.hint = fields.hint;
    this.constraint = fields.constraint;
    this.schema = fields.schema;
    this.table = fields.table;
    this.column = fields.column;
    this.position = fields.position;
  }
}

/** SQLSTATE query_canceled: ended by its statement timeout. */
export const QUERY_CANCELED = "57014";
/** SQLSTATE deadlock_detected: two waited for each other's rows, and this one was ended. */
export const DEADLOCK = "40P01";
/** SQLSTATE in_failed_sql_transaction. */
export const FAILED_TRANSACTION = "25P02";
/** SQLSTATE idle_in_transaction_session_timeout. */
export const IDLE_TRANSACTION = "25P03";
/** SQLSTATE insufficient_privilege. */
export const INSUFFICIENT_PRIVILEGE = "42501";
/** Raised by `app.count_file`: an organisation has no room for a file. */
export const STORAGE_FULL = "P0440";
/** Raised by `app.refuse_used_file`: something needs the file that somebody would delete. */
export const FILE_IN_USE = "P0441";
/** Raised by rules of SQL that count what somebody does. */
export const TOO_MANY_REQUESTS = "P0429";
/** SQLSTATE unique_violation: a row with the same key is there. */
export const UNIQUE_VIOLATION = "23505";
export const INVALID_AUTHORIZATION = "28000";
/** SQLSTATE connection_failure. */
export const CONNECTION_FAILURE = "08006";
const CONNECTION_EXCEPTIONS = "08";
const OPERATOR_INTERVENTIONS = "57P";
const TOO_MANY_CONNECTIONS = "53300";

/** The connection is over, whatever was asked. */
export const isEndOfConnection = (error: unknown): boolean =>
  error instanceof DatabaseError &&
  (error.code === CONNECTION_FAILURE || error.code.startsWith(OPERATOR_INTERVENTIONS));

/** An organisation has no room for a file. */
export const isFull = (error: unknown): boolean =>
  error instanceof DatabaseError && error.code === STORAGE_FULL;

/** No server has said so: a connection could not be made, or was cut. */
export const isUnreachable = (error: unknown): error is DatabaseError =>
  error instanceof DatabaseError &&
  error.code === CONNECTION_FAILURE &&
  !(error.cause instanceof pg.DatabaseError);

/** The database cannot be reached or takes nobody in: in a moment it may answer the same question. */
export const isAway = (error: unknown): boolean =>
  isEndOfConnection(error) ||
  (error instanceof DatabaseError &&
    (error.code.startsWith(CONNECTION_EXCEPTIONS) || error.code === TOO_MANY_CONNECTIONS));

/** `app.require_assurance` refused a session that has not used the second factor of its person. */
export const lacksSecondFactor = (error: unknown): boolean =>
  error instanceof DatabaseError &&
  error.code === INSUFFICIENT_PRIVILEGE &&
  error.detail === "insufficient_aal";

const connectionProblems = /^(ECONN|EPIPE|ETIMEDOUT|ENOTFOUND|EHOSTUNREACH|ENOENT|EAI_)/;

/** An error of the driver in our own shape; an error that is not the database's is given back unchanged. */
export function toDatabaseError(error: unknown): unknown {
  if (error instanceof pg.DatabaseError) {
    const { message, code = "XX000", detail, hint, constraint, schema, table, column, position } = error;
    return new DatabaseError(
      { message, code, detail, hint, constraint, schema, table, column, position },
      { cause: error },
    );
  }
  if (error instanceof Error && isConnectionProblem(error))
    return new DatabaseError({ message: error.message, code: CONNECTION_FAILURE }, { cause: error });
  return error;
}

function isConnectionProblem(error: Error & { code?: unknown }): boolean {
  if (typeof error.code === "string" && connectionProblems.test(error.code)) return true;
  return /Connection terminated|timeout (expired|exceeded when trying to connect)/.test(error.message);
}
