import type { Translated } from "../../language.ts";
import type { IndicatorKey } from "../indicator-inputs.ts";

export type InputColumns = Readonly<Record<IndicatorKey, readonly string[]>>;

/** Which layer columns feed which indicator, as one release of the method says it. */
export type IndicatorTable = {
  /** Stored with every result. */
  version: string;
  /** The day on which this table was last compared with its source, YYYY-MM-DD. */
  checkedOn: string;
  note: Translated;
  global: InputColumns;
  /** What national layers add, by ISO 3166 alpha-2 code in lower case. */
  national: Readonly<Record<string, Partial<InputColumns>>>;
  /** Columns of the release that feed no indicator of their own; a custom band may use them. */
  outputOnly: readonly string[];
};
