import type { RightsOfRoles } from "./rights.ts";

export type Column = {
  name: string;
  /** Fully qualified, without length: what a payload value is read as. */
  type: string;
  /** The type below a domain: what a filter value is read as. */
  baseType: string;
  /** The default as SQL, from the catalogue. */
  defaultSql: string | null;
  /** How a domain is shown and read, by its casts; null where values stand as they are stored. */
  representation: Representation | null;
};

/** SQL names of the functions of a domain's casts; null for a cast that is not there. */
export type Representation = { toJson: string | null; fromText: string | null; fromJson: string | null };

/** A column of a type that nothing more is known of. */
export const plainColumn = (name: string, type: string): Column => ({
  name,
  type,
  baseType: type,
  defaultSql: null,
  representation: null,
});

/** A table, a view, or the rows that a procedure returns. */
export type Relation = {
  schema: string;
  name: string;
  isView: boolean;
  columns: Map<string, Column>;
  primaryKey: string[];
  /** What `Location` names a row by: the key, for a view those of all tables that it shows. */
  addressedBy: string[];
  changes: Changes;
  /** Base tables that PostgreSQL reads for it: one, or those of a view, each as often as it stands there. */
  tables: number;
  rights: RightsOfRoles;
};

/** What PostgreSQL can do with its rows at all, whoever asks: by itself or by triggers. */
export type Changes = { inserts: boolean; updates: boolean; deletes: boolean };

export const NO_CHANGES: Changes = { inserts: false, updates: false, deletes: false };

export type ForeignKey = {
  name: string;
  schema: string;
  table: string;
  columns: string[];
  foreignSchema: string;
  foreignTable: string;
  foreignColumns: string[];
  /** The referencing columns are unique: at most one row points back. */
  unique: boolean;
  /** The end that refers is a view that shows the columns of the key. */
  nearIsView: boolean;
  /** So is the end that is referred to. */
  farIsView: boolean;
};

export type Argument = { name: string; type: string; required: boolean; variadic: boolean };

export type Routine = {
  schema: string;
  name: string;
  arguments: Argument[];
  returnsSet: boolean;
  returns: "void" | "scalar" | "rows";
  /** Returned values as the catalogue names their type, below a domain. */
  returnType: string;
  /** The only OUT parameter or column of RETURNS TABLE, whose value comes without a row around it; null elsewhere. */
  onlyOutput: string | null;
  /** Returns records whose columns only the call tells. */
  isUntyped: boolean;
  /** The table whose row type is returned, or the columns of RETURNS TABLE and OUT. */
  relation: Relation | null;
  volatility: "i" | "s" | "v";
  /** `schema.table` of the only argument's row type: usable as a computed column or relationship of it. */
  computes: string | null;
  /** Its result is a whole answer of this media type. */
  handler: MediaHandler | null;
  /** The planner is told to expect one row at most. */
  expectsOneRow: boolean;
  /** Roles that may not execute it. */
  deniedTo: ReadonlySet<string>;
  /** Its own `statement_timeout`, which a call runs under; null without one. */
  timeoutMs: number | null;
};

/** What writes answers of a media type of one's own: an aggregate over rows, or a function by its result. */
export type MediaHandler = {
  /** The name of the domain, such as `application/vnd.twkb`; `*` + `/*` answers any. */
  mediaType: string;
  isBinary: boolean;
  aggregate: { schema: string; name: string } | null;
  /** `schema.table` whose rows the aggregate takes; null for rows of any. */
  relation: string | null;
};

export type Schema = {
  handlers: MediaHandler[];
  relations: Map<string, Relation>;
  foreignKeys: ForeignKey[];
  routines: Map<string, Routine[]>;
  typeNames: Set<string>;
  roles: Map<string, RoleSettings>;
};

/** What `alter role … set …` says of a role that transactions change to: the server applies it only to those who log in. */
export type RoleSettings = { timeoutMs: number | null; settings: Record<string, string> };

export const NO_SETTINGS: RoleSettings = { timeoutMs: null, settings: {} };

export const qualified = (schema: string, name: string): string => `${schema}.${name}`;
