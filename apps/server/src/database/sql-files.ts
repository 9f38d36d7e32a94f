import { createHash } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";

export type SqlFile = { name: string; text: string; checksum: string };

/**
 * The numbered SQL files of a folder in their order. Throws when two share a number, or when a name is not a number of
 * so many digits and a subject.
 */
export async function readSqlFiles(directory: string, digits: number): Promise<SqlFile[]> {
  const names = (await readdir(directory)).filter((name) => name.endsWith(".sql")).sort();
  const form = new RegExp(`^(\\d{${digits}})_[a-z0-9_]+\\.sql$`);
  const numbers = new Map<string, string>();
  for (const name of names) {
    const number = form.exec(name)?.[1];
    if (number === undefined)
      throw new Error(`the SQL file ${name} is not named ${"N".repeat(digits)}_name.sql`);
    const twin = numbers.get(number);
    if (twin !== undefined) throw new Error(`the SQL files ${twin} and ${name} have the same number`);
    numbers.set(number, name);
  }
  return await Promise.all(
    names.map(async (name) => {
      // Git may check files out with CRLF; the checksum must not depend on it.
      const text = (await readFile(`${directory}/${name}`, "utf8")).replaceAll("\r\n", "\n");
      return { name, text, checksum: checksumOf(text) };
    }),
  );
}

/** SHA-256 in hexadecimal. */
export const checksumOf = (text: string): string => createHash("sha256").update(text).digest("hex");
