/**
 * Reads PostgreSQL's text form of an array (`{1,NULL,"a,b"}`, nested arrays too).
 * Throws a SyntaxError when the text is not one.
 */
export function parseArray<T>(text: string, parseElement: (element: string) => T): unknown[] {
  // A lower bound other than 1 is printed before the braces: "[0:1]={…}".
  const start = text.startsWith("[") ? text.indexOf("=") + 1 : 0;
  const cursor = { position: start };
  const value = readArray(text, cursor, parseElement);
  if (cursor.position !== text.length) throw new SyntaxError(`not a PostgreSQL array: ${text.slice(0, 40)}`);
  return value;
}

type Cursor = { position: number };

function readArray<T>(text: string, cursor: Cursor, parseElement: (element: string) => T): unknown[] {
  if (text[cursor.position] !== "{") throw new SyntaxError(`not a PostgreSQL array: ${text.slice(0, 40)}`);
  cursor.position += 1;
  const values: unknown[] = [];
  while (text[cursor.position] !== "}") {
    if (cursor.position >= text.length) throw new SyntaxError("a PostgreSQL array ends too early");
    values.push(readElement(text, cursor, parseElement));
    if (text[cursor.position] === ",") cursor.position += 1;
  }
  cursor.position += 1;
  return values;
}

function readElement<T>(text: string, cursor: Cursor, parseElement: (element: string) => T): unknown {
  if (text[cursor.position] === "{") return readArray(text, cursor, parseElement);
  if (text[cursor.position] === '"') return parseElement(readQuoted(text, cursor));
  const start = cursor.position;
  while (cursor.position < text.length && text[cursor.position] !== "," && text[cursor.position] !== "}")
    cursor.position += 1;
  const bare = text.slice(start, cursor.position);
  return bare === "NULL" ? null : parseElement(bare);
}

function readQuoted(text: string, cursor: Cursor): string {
  let value = "";
  cursor.position += 1;
  while (text[cursor.position] !== '"') {
    if (cursor.position >= text.length) throw new SyntaxError("a PostgreSQL array ends too early");
    if (text[cursor.position] === "\\") cursor.position += 1;
    value += text[cursor.position];
    cursor.position += 1;
  }
  cursor.position += 1;
  return value;
}
