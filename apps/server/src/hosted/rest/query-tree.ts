/** What a request's query string asks for, before anything is known about the database. */
export type JsonStep = { asText: boolean; key: string; isIndex: boolean };

export type FieldReference = { name: string; path: JsonStep[] };

export type Aggregate = "sum" | "avg" | "count" | "max" | "min";

export type FieldSelection = {
  kind: "field";
  field: FieldReference;
  alias: string | null;
  cast: string | null;
  aggregate: Aggregate | null;
  aggregateCast: string | null;
};

/** `count()` without a column. */
export type CountSelection = { kind: "count"; alias: string | null; cast: string | null };

export type RelationSelection = {
  kind: "relation";
  name: string;
  alias: string | null;
  hint: string | null;
  inner: boolean;
  spread: boolean;
  items: SelectItem[];
};

export type SelectItem = { kind: "all" } | FieldSelection | CountSelection | RelationSelection;

export type Quantifier = "any" | "all";

export type Condition = {
  kind: "condition";
  field: FieldReference;
  negated: boolean;
  operator: string;
  quantifier: Quantifier | null;
  language: string | null;
  value: string | string[];
};

export type Group = { kind: "group"; join: "and" | "or"; negated: boolean; children: Filter[] };

export type Filter = Condition | Group;

export type OrderTerm = {
  relation: string | null;
  field: FieldReference;
  direction: "asc" | "desc" | null;
  nulls: "first" | "last" | null;
};

/** Filters, order and window of one level of the select tree; `path` names the embedded relations. */
export type Located<T> = { path: string[]; value: T };

export type Query = {
  select: SelectItem[];
  filters: Located<Filter>[];
  orders: Located<OrderTerm[]>[];
  limits: Located<number>[];
  offsets: Located<number>[];
  columns: string[] | null;
  onConflict: string[] | null;
};
