/** Operators that compare one value: their SQL, and whether `any` and `all` may follow. */
export const COMPARISONS: Record<string, { sql: string; quantified: boolean }> = {
  eq: { sql: "=", quantified: true },
  neq: { sql: "<>", quantified: false },
  gt: { sql: ">", quantified: true },
  gte: { sql: ">=", quantified: true },
  lt: { sql: "<", quantified: true },
  lte: { sql: "<=", quantified: true },
  like: { sql: "like", quantified: true },
  ilike: { sql: "ilike", quantified: true },
  match: { sql: "~", quantified: true },
  imatch: { sql: "~*", quantified: true },
  isdistinct: { sql: "is distinct from", quantified: false },
  cs: { sql: "@>", quantified: false },
  cd: { sql: "<@", quantified: false },
  ov: { sql: "&&", quantified: false },
  sl: { sql: "<<", quantified: false },
  sr: { sql: ">>", quantified: false },
  nxr: { sql: "&<", quantified: false },
  nxl: { sql: "&>", quantified: false },
  adj: { sql: "-|-", quantified: false },
};

export const TEXT_SEARCHES: Record<string, string> = {
  fts: "to_tsquery",
  plfts: "plainto_tsquery",
  phfts: "phraseto_tsquery",
  wfts: "websearch_to_tsquery",
};

export const IS_VALUES: Record<string, string> = {
  null: "null",
  not_null: "not null",
  true: "true",
  false: "false",
  unknown: "unknown",
};

export const isOperator = (word: string): boolean =>
  word === "in" || word === "is" || Object.hasOwn(COMPARISONS, word) || Object.hasOwn(TEXT_SEARCHES, word);
