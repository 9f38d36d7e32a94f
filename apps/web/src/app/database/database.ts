import type { Json, Database as Stored } from "@parcelle/domain/database/rows.gen";
import type { KnownColumns, KnownReturns } from "./known-columns.ts";

type Schema = Stored["public"];

type Known<Name> = Name extends keyof KnownColumns ? KnownColumns[Name] : Record<never, never>;

type OrNull<Stored> = null extends Stored ? null : never;

/** A row with what is known of its columns; the catalogue says whether they may be null. */
type KnownRow<Row, Name> = {
  [Column in keyof Row]: Column extends keyof Known<Name>
    ? Known<Name>[Column] | OrNull<Row[Column]>
    : Row[Column];
};

type KnownRelations<Relations> = {
  [Name in keyof Relations]: Relations[Name] extends { Row: infer Row }
    ? Omit<Relations[Name], "Row"> & { Row: KnownRow<Row, Name> }
    : never;
};

type KnownResult<Name, Returns> = Name extends keyof KnownReturns
  ? KnownReturns[Name]
  : Returns extends (infer Row extends object)[]
    ? KnownRow<Row, Name>[]
    : Returns;

type RowsByName = KnownRelations<Schema["Tables"]> & KnownRelations<Schema["Views"]>;

type KnownFunction<Name, One> = One extends { SetofOptions: { to: infer To extends keyof RowsByName } }
  ? Omit<One, "Returns"> & { Returns: RowsByName[To]["Row"][] }
  : One extends { Returns: infer Returns }
    ? Omit<One, "Returns"> & { Returns: KnownResult<Name, Returns> }
    : never;

/** What `/rest/v1` offers: the generated rows and functions, with what `known-columns.ts` knows besides. */
export type Database = {
  public: Omit<Schema, "Tables" | "Views" | "Functions"> & {
    Tables: KnownRelations<Schema["Tables"]>;
    Views: KnownRelations<Schema["Views"]>;
    Functions: { [Name in keyof Schema["Functions"]]: KnownFunction<Name, Schema["Functions"][Name]> };
  };
};

type FunctionRows = {
  [Name in keyof Database["public"]["Functions"]]: Database["public"]["Functions"][Name] extends {
    Returns: (infer Row)[];
  }
    ? { Row: Row }
    : never;
};

type Sources = Database["public"]["Tables"] & Database["public"]["Views"] & FunctionRows;

/** A row of a table, view or function, or some of its columns: `RowOf<"plots", "id" | "identifier">`. */
export type RowOf<
  Name extends keyof Sources,
  Column extends keyof Sources[Name]["Row"] = keyof Sources[Name]["Row"],
> = Pick<Sources[Name]["Row"], Column>;

type Named<Text> = Text extends `${infer First}, ${infer Rest}` ? First | Named<Rest> : Text;

/** The row that a `select` of plain columns asks for: `RowOfSelect<"projects", typeof PROJECT_COLUMNS>`. */
export type RowOfSelect<Name extends keyof Sources, Text extends string> =
  Named<Text> extends keyof Sources[Name]["Row"] ? RowOf<Name, Named<Text>> : never;

type ValueOf<Name extends keyof Sources, Column> = Column extends keyof Sources[Name]["Row"]
  ? Sources[Name]["Row"][Column]
  : never;

/** What may be said of columns that the relation has: JSON holds anything, another column some of what it can. */
export type Statement<Name extends keyof Sources, Columns> = {
  [Column in keyof Columns]: Json extends ValueOf<Name, Column>
    ? unknown
    : NonNullable<ValueOf<Name, Column>>;
};

/**
 * Columns that every module fills with words of its own, as one of them states them:
 * `Stated<"plot_overview", { state: Compliance }>`. The catalogue says whether they may be null.
 */
export type Stated<Name extends keyof Sources, Columns extends Statement<Name, Columns>> = {
  [Column in keyof Columns]: Columns[Column] | OrNull<ValueOf<Name, Column>>;
};
