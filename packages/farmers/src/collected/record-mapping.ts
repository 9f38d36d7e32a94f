import type { Field } from "../list/columns/fields.ts";

/** What a question may tell of a farmer; `card` is the scanned text of a farmer card, which names him by his number. */
export type MappedField = Exclude<Field, "other"> | "card";

/** A question, by the path of its node below the root of its form: `menage/nom`. */
export type MappedQuestion = { path: string; field: MappedField };

/** Questions that tell of one plot; in a repeated group each row is a plot of its own. */
export type MappedPlot = {
  /** A drawn outline, or a place. */
  outline: string;
  code: string | null;
  hectares: string | null;
};

/** Which answers of a form become what of a farmer and of his plots. */
export type RecordMapping = { farmer: readonly MappedQuestion[]; plots: readonly MappedPlot[] };

/** A question of a form as a mapping looks at it. */
export type AskedQuestion = {
  path: string;
  name: string;
  /** As XLSForm calls it: `text`, `select_one`, `geoshape`. */
  type: string;
  /** In all languages of the form. */
  labels: readonly string[];
  /** The path of the repeated group that it is in, null outside of such. */
  repeat: string | null;
};

/** Answers of nobody, or of several people: a mapping needs at least one of these. */
const NAMES: readonly MappedField[] = ["fullName", "lastName", "firstName", "identifier", "card"];

/** Whether the mapping can name a farmer. */
export const namesSomebody = ({ farmer }: RecordMapping): boolean =>
  farmer.some(({ field }) => NAMES.includes(field));
