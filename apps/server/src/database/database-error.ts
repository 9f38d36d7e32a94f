/** What PostgreSQL says about an error, in the same shape from both engines. */
export type DatabaseErrorFields = {
  message: string;
  code: string;
  detail?: string | undefined;
  hint?: string | undefined;
  constraint?: string | undefined;
  schema?: string | undefined;
  table?: string | undefined;
  column?: string | undefined;
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

  constructor(fields: DatabaseErrorFields, options?: { cause?: unknown }) {
    super(fields.message, options);
    this.code = fields.code;
    this.detail = fields.detail;
    this.hint = fields.hint;
    this.constraint = fields.constraint;
    this.schema = fields.schema;
    this.table = fields.table;
    this.column = fields.column;
  }
}

/** Ended by its statement timeout (SQLSTATE query_canceled). */
export const QUERY_CANCELED = "57014";
