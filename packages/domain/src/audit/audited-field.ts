import type { Row, Tables } from "../database/rows.gen.ts";
import type { Translated } from "../language.ts";
import type { EudrAuditedKind } from "../modules/eudr/audited-kinds.ts";

/** How the value of a column is told to people. */
export type AuditedKind =
  | "text"
  | "number"
  | "year"
  | "yesNo"
  | "day"
  | "moment"
  | "country"
  /** An account, told by the name of its person. */
  | "person"
  | "project"
  /** The number of another row. */
  | "number of"
  | "role"
  | "feature"
  /** Ticked modules; null means all of them. */
  | "features"
  | "permission"
  | "language"
  | "organisation kind"
  | "trade type"
  | "member state"
  | "work state"
  | "record state"
  | "review level"
  | "record flag"
  | "project type"
  | "season"
  | "crop"
  | "commodity"
  | "import state"
  | "job state"
  | "job kind"
  | "plot state"
  | "dossier state"
  | "document kind"
  | "sex"
  | "event kind"
  | "field kind"
  /** Choices of an own field of farmers, each with its names. */
  | "field choice"
  /** Values of own fields of farmers by their keys. */
  | "own values"
  | "file kind"
  | "card revocation"
  | "pair decision"
  | "consent purpose"
  | "consent proof"
  | "spoken language"
  | "farmer paper"
  | "farmer picture"
  | "household role"
  | "tenure"
  | "farmer request state"
  | "farmer request closure"
  | EudrAuditedKind;

export type AuditedField = { name: Translated; kind: AuditedKind };

/** Columns that only entries of earlier versions name, by table. */
export type FormerColumns = { readonly [Table in keyof Tables]?: Readonly<Record<string, AuditedField>> };

/** The columns of one audited table; null for what only the program needs, and for what the entry tells anyway. */
export type AuditedColumns<Table extends keyof Tables> = {
  readonly [Column in Exclude<keyof Row<Table>, Computed<Tables[Table]>>]: AuditedField | null;
};

/** What a function tells of a row is read like a column, but no entry keeps it. */
type Computed<Table> = Table extends { ComputedFields: infer Field } ? Field : never;

export type AuditedTableOf<Table extends keyof Tables> = {
  name: Translated;
  columns: AuditedColumns<Table>;
  /** The column by which people know a row; null where its number must do. */
  knownBy: (keyof Row<Table> & string) | null;
};

/**
 * A column that people may read.
 *
 * @param fr its French name
 * @param en its English name
 * @param kind how its values are told
 */
export function field(fr: string, en: string, kind: AuditedKind = "text"): AuditedField {
  return { name: { fr, en }, kind };
}
