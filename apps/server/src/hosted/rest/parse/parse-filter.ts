import type { Condition, FieldReference, Filter, Group, Quantifier } from "../query-tree.ts";
import { Cursor } from "./cursor.ts";
import { COMPARISONS, IS_VALUES, isOperator, TEXT_SEARCHES } from "./operators.ts";
import { parseField } from "./parse-field.ts";

/** The value of `column=not.eq.5`, `column=in.(a,b)`, `column=fts(french).mot`. */
export function parseCondition(field: FieldReference, text: string): Condition {
  const cursor = new Cursor("filter", text);
  const condition = parseOperation(cursor, field, false);
  if (!cursor.atEnd) cursor.fail("end of input");
  return condition;
}

/** The value of `or=(…)` and `and=(…)`; whatever stands behind the last bracket is refused, not left out. */
export function parseGroup(join: "and" | "or", negated: boolean, text: string): Group {
  const before = (negated ? "not." : "").length + join.length;
  const cursor = new Cursor("logic tree", text, before);
  const group = parseChildren(cursor, join, negated);
  if (!cursor.atEnd) cursor.fail("end of input");
  return group;
}

function parseChildren(cursor: Cursor, join: "and" | "or", negated: boolean): Group {
  const children: Filter[] = [];
  cursor.expect("(");
  do {
    children.push(parseMember(cursor));
    cursor.skipBlanks();
  } while (cursor.take(","));
  cursor.expect(")");
  return { kind: "group", join, negated, children };
}

const MEMBER = "field name (* or [a..z0..9_$]), negation operator (not) or logic operator (and, or)";

function parseMember(cursor: Cursor): Filter {
  cursor.skipBlanks();
  const [head, not, join] = /^(not\.)?(and|or)[ \t]*(?=\()/.exec(cursor.text.slice(cursor.position)) ?? [];
  if (head !== undefined) {
    cursor.position += head.length;
    return cursor.nested(() => parseChildren(cursor, join as "and" | "or", not !== undefined));
  }
  if (!cursor.seesName) cursor.fail(MEMBER);
  const field = parseField(cursor);
  cursor.expect(".");
  return parseOperation(cursor, field, true);
}

function parseOperation(cursor: Cursor, field: FieldReference, inGroup: boolean): Condition {
  const negated = cursor.take("not.");
  const operator = cursor.until(".(");
  if (!isOperator(operator)) {
    cursor.position -= operator.length;
    cursor.fail('"not" or operator (eq, gt, ...)');
  }
  const condition: Condition = {
    kind: "condition",
    field,
    negated,
    operator,
    quantifier: null,
    language: null,
    value: "",
  };
  if (operator !== "in" && cursor.take("(")) readModifier(cursor, condition);
  cursor.expect(".");
  condition.value = readValue(cursor, condition, inGroup);
  return condition;
}

function readModifier(cursor: Cursor, condition: Condition): void {
  const word = cursor.until(")");
  const { operator } = condition;
  if (Object.hasOwn(TEXT_SEARCHES, operator)) condition.language = word;
  else if ((word === "any" || word === "all") && COMPARISONS[operator]?.quantified)
    condition.quantifier = word satisfies Quantifier;
  else cursor.fail("any or all");
  cursor.expect(")");
}

function readValue(cursor: Cursor, condition: Condition, inGroup: boolean): string | string[] {
  if (condition.operator === "in") return readList(cursor);
  if (condition.quantifier !== null) return readArray(cursor);
  const value = inGroup ? readGroupedValue(cursor) : readRest(cursor);
  if (condition.operator !== "is") return value;
  const known = (inGroup ? value.trim() : value).toLowerCase();
  if (!Object.hasOwn(IS_VALUES, known)) cursor.fail("null, not_null, true, false or unknown");
  return known;
}

function readRest(cursor: Cursor): string {
  const rest = cursor.text.slice(cursor.position);
  cursor.position = cursor.text.length;
  return rest;
}

/** `(a,"b,c")`: blanks before a value are none of it, and quotes that do not stand around all of it belong to it. */
function readList(cursor: Cursor): string[] {
  cursor.expect("(");
  cursor.skipBlanks();
  const values: string[] = [];
  if (cursor.take(")")) return values;
  do {
    cursor.skipBlanks();
    const isQuoted = /^"(?:[^"\\]|\\.)*"(?:[,)]|$)/s.test(cursor.text.slice(cursor.position));
    values.push(isQuoted ? cursor.quoted() : cursor.until(",)"));
  } while (cursor.take(","));
  cursor.expect(")");
  return values;
}

function readArray(cursor: Cursor): string[] {
  cursor.expect("{");
  const values: string[] = [];
  if (cursor.take("}")) return values;
  do {
    values.push(cursor.sees('"') ? cursor.quoted() : cursor.until(",}"));
  } while (cursor.take(","));
  cursor.expect("}");
  return values;
}

function readGroupedValue(cursor: Cursor): string {
  const start = cursor.position;
  if (cursor.sees('"')) {
    const quoted = cursor.quoted();
    cursor.skipBlanks();
    if (cursor.atEnd || cursor.sees(",") || cursor.sees(")")) return quoted;
    cursor.position = start;
  }
  if (cursor.sees("{")) {
    cursor.until("}");
    cursor.expect("}");
    return cursor.text.slice(start, cursor.position);
  }
  if (cursor.sees("[") || cursor.sees("(")) return readRange(cursor);
  return cursor.until(",)");
}

/** A range literal such as `[1,5)`, whose comma and bracket belong to the value. */
function readRange(cursor: Cursor): string {
  const start = cursor.position;
  cursor.position += 1;
  cursor.until("])");
  if (cursor.atEnd) cursor.fail('"]" or ")"');
  cursor.position += 1;
  return cursor.text.slice(start, cursor.position);
}
