import { RefusedDump } from "./refused-dump.ts";

/** A value of a row as the dump says it; null is SQL's. */
export type DumpValue = string | null;

const SIGNS: Record<string, string> = { b: "\b", f: "\f", n: "\n", r: "\r", t: "\t", v: "\v" };

/** The values of a line of `COPY … FROM stdin` in its text format (PostgreSQL manual, COPY, "Text Format"). */
export function copiedValues(line: string, lineNumber: number): DumpValue[] {
  if (line.includes("\r"))
    throw new RefusedDump(lineNumber, "has a carriage return: the file was changed since pg_dump wrote it");
  return line.split("\t").map((part) => {
    if (part === "\\N") return null;
    return part.includes("\\") ? unescaped(part, lineNumber) : part;
  });
}

function unescaped(part: string, lineNumber: number): string {
  return part.replace(/\\([\s\S]|$)/g, (_whole, sign: string) => {
    if (sign === "") throw new RefusedDump(lineNumber, "ends within a value");
    if (/[0-7x]/.test(sign))
      throw new RefusedDump(lineNumber, "names bytes by number, which pg_dump does not");
    return SIGNS[sign] ?? sign;
  });
}
