import type { FieldReference, JsonStep } from "../query-tree.ts";
import type { Cursor } from "./cursor.ts";

/** `name`, `name->key`, `name->0->>key`. */
export function parseField(cursor: Cursor): FieldReference {
  const name = cursor.name();
  const path: JsonStep[] = [];
  while (cursor.sees("->")) path.push(parseStep(cursor));
  return { name, path };
}

function parseStep(cursor: Cursor): JsonStep {
  const asText = cursor.take("->>");
  if (!asText) cursor.expect("->");
  if (cursor.sees('"')) return { asText, key: cursor.quoted(), isIndex: false };
  const start = cursor.position;
  if (cursor.take("-") && !/^\d/.test(cursor.text.slice(cursor.position))) cursor.fail("digit");
  while (!cursor.atEnd && !/[-,.:()]/.test(cursor.text[cursor.position]!)) cursor.position += 1;
  while (cursor.sees("-") && !cursor.sees("->")) {
    cursor.position += 1;
    cursor.until("-,.:()");
  }
  const key = cursor.text.slice(start, cursor.position);
  if (key === "") cursor.fail('"-", digit or any non reserved character different from: .,>()');
  return { asText, key, isIndex: /^-?\d+$/.test(key) };
}
