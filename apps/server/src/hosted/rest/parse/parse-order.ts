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
  while (cursor.take(".")) readModifier(cursor, term);
  return term;
}

function readModifier(cursor: Cursor, term: OrderTerm): void {
  if (cursor.take("nullsfirst")) term.nulls = "first";
  else if (cursor.take("nullslast")) term.nulls = "last";
  else if (cursor.take("asc")) term.direction = "asc";
  else if (cursor.take("desc")) term.direction = "desc";
  else cursor.fail("asc, desc, nullsfirst or nullslast");
}
