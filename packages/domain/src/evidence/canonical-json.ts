/** A value that has no JSON form: a function, a symbol, NaN or an infinity. */
export class NotJsonError extends Error {
  constructor(path: string) {
    super(`Not a JSON value at ${path}`);
    this.name = "NotJsonError";
  }
}

function write(value: unknown, path: string): string {
  if (value === null || typeof value === "boolean" || typeof value === "string") return JSON.stringify(value);
  if (typeof value === "number" && Number.isFinite(value)) return JSON.stringify(value);
  if (Array.isArray(value)) {
    return `[${value.map((item, position) => write(item, `${path}[${position}]`)).join(",")}]`;
  }
  if (typeof value !== "object") throw new NotJsonError(path);
  const members = Object.entries(value)
    .filter(([, member]) => member !== undefined)
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([key, member]) => `${JSON.stringify(key)}:${write(member, `${path}.${key}`)}`);
  return `{${members.join(",")}}`;
}

/**
 * JSON without spaces whose keys are sorted by UTF-16 code units, so that equal values give equal bytes.
 * Members that are undefined are left out, as JSON.stringify does.
 *
 * @throws NotJsonError for what JSON cannot say
 * Source: RFC 8785 (JSON Canonicalization Scheme).
 */
export function canonicalJson(value: unknown): string {
  return write(value, "$");
}
