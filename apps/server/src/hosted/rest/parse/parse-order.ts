import type { OrderTerm } from "../query-tree.ts";
import { Cursor } from "./cursor.ts";
import { parseField } from "./parse-field.ts";

/** The `order` parameter: `a.desc.nullslast,b->>c,relation(d).asc`. */
export function parseOrder(text: string): OrderTerm[] {
  const cursor = new Cursor("order", text);
  const terms: OrderTerm[] = [];
  do {
    terms.push(parseTerm(cursor));
  } while (cursor.take(","));
  if (!cursor.atEnd) cursor.fail('"," or end of input');
  return terms;
}

function parseTerm(cursor: Cursor): OrderTerm {
  const start = cursor.position;
  const name = cursor.name();
  const term: OrderTerm = { relation: null, field: { name, path: [] }, direction: null, nulls: null };
  if (cursor.take("(")) {
    term.relation = name;
    term.field = parseField(cursor);
    cursor.expect(")");
  } else {
    cursor.position = start;
    term.field = parseField(cursor);
  }
  readModifiers(cursor, term);
  return term;
}

const NULLS = { nullsfirst: "first", nullslast: "last" } as const;

/** The direction goes before the place of nulls. */
function readModifiers(cursor: Cursor, term: OrderTerm): void {
  if (!cursor.take(".")) return;
  const word = cursor.word(["asc", "desc", "nullsfirst", "nullslast"]);
  if (word === "asc" || word === "desc") {
    term.direction = word;
    if (cursor.take(".")) term.nulls = NULLS[cursor.word(["nullsfirst", "nullslast"])];
    else if (!endsTerm(cursor)) cursor.failAtEnd('delimiter (.), "," or end of input');
  } else term.nulls = NULLS[word];
  if (!endsTerm(cursor)) cursor.failAtEnd('"," or end of input');
}

const endsTerm = (cursor: Cursor): boolean => cursor.atEnd || cursor.sees(",");
