/**
 * A form as people write it, in the words of XLSForm: what the builder edits, what is stored, and what XLSForm files
 * are read into and written from without loss.
 *
 * @see https://xlsform.org/en/ref-table/
 */
export type FormDefinition = {
  /** Letters, digits, `_`, `-`, `.`. */
  formId: string;
  title: string;
  /** "" where none is stated. */
  version: string;
  /** Languages in order, as columns name them: `Français (fr)`. Empty: one language without a name, whose key is "". */
  languages: readonly string[];
  defaultLanguage: string;
  /** Expression that names a record; "" where none is stated. */
  instanceName: string;
  /** Other settings, verbatim by column. */
  settings: Readonly<Record<string, string>>;
  items: readonly FormItem[];
  lists: readonly ChoiceList[];
  entities: readonly EntityDeclaration[];
  /** Sheets that XLSForm does not know, kept for writing. */
  otherSheets: readonly { name: string; rows: readonly (readonly string[])[] }[];
};

/** Texts by language; the key of a form without languages is "". */
export type Translated = Readonly<Record<string, string>>;

/** Pictures, sounds and films of a label, by the column: `image`, `big-image`, `audio`, `video`. */
export type Media = Readonly<Record<string, Translated>>;

export type FormItem = Question | Group | Repeat;

type Said = {
  /** Name of its node; "" only for groups that have none. */
  name: string;
  label: Translated;
  hint: Translated;
  guidance: Translated;
  media: Media;
  /** XPath with `${name}` for nodes; "" where nothing is said. */
  relevant: string;
  appearance: string;
  /** Columns that XLSForm does not know and those this form does not use otherwise, verbatim: `bind::x`, `body::y`, notes. */
  kept: Readonly<Record<string, string>>;
};

export type Question = Said & {
  kind: "question";
  /** Canonical name of XLSForm: `text`, `select_one`, `geoshape`; an unknown type is kept and shown as a locked block. */
  type: string;
  /** Id of its list, or name of its file (`select_one_from_file villages.csv`); "" for other types. */
  list: string;
  orOther: boolean;
  /** An expression, or "" for no. `yes` is written `true()`. */
  required: string;
  requiredMessage: Translated;
  constraint: string;
  constraintMessage: Translated;
  constraintSeverity: "error" | "warning";
  readOnly: string;
  calculation: string;
  /** Names of the questions whose change computes this one anew. */
  trigger: readonly string[];
  /** A value or an expression. */
  default: string;
  choiceFilter: string;
  /** `key=value` of the column `parameters`, in order. */
  parameters: Readonly<Record<string, string>>;
};

export type Group = Said & { kind: "group"; items: readonly FormItem[] };

export type Repeat = Said & { kind: "repeat"; count: string; items: readonly FormItem[] };

export type ChoiceList = { id: string; choices: readonly Choice[] };

export type Choice = {
  name: string;
  label: Translated;
  media: Media;
  /** Further columns, by name: what cascades filter by. */
  columns: Readonly<Record<string, string>>;
};

/** A row of the sheet `entities`: records of the form create or update things of this list. */
export type EntityDeclaration = {
  listName: string;
  label: string;
  createIf: string;
  updateIf: string;
  entityId: string;
  kept: Readonly<Record<string, string>>;
};
