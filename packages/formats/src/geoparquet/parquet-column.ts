/** Types of values as they are stored, by their numbers in the format. */
export const STORED = {
  boolean: 0,
  int32: 1,
  int64: 2,
  int96: 3,
  float: 4,
  double: 5,
  bytes: 6,
  fixedBytes: 7,
} as const;

/** A value as it is stored. */
export type StoredValue = number | bigint | boolean | Uint8Array;

/** What a stored value means; `none` where nothing is said. */
export type Meaning =
  | { kind: "none" | "text" | "date" | "unsigned" | "uuid" | "float16" | "geometry" }
  | { kind: "decimal"; scale: number }
  | { kind: "time" | "timestamp"; perMillisecond: number; isUtc: boolean };

/** A column of plain values at the top of the schema. */
export type ParquetColumn = {
  name: string;
  stored: number;
  /** bytes of a value of fixed length */
  length: number;
  isOptional: boolean;
  meaning: Meaning;
  /** of a column of geometries as Parquet itself knows them */
  crs: string | null;
};

/** A column of one group of rows: where its pages are, and how they are packed. */
export type ColumnPlace = { start: number; end: number; codec: number };

/** A group of rows; `places` are by the name of the column. */
export type RowGroup = { rows: number; places: ReadonlyMap<string, ColumnPlace> };
