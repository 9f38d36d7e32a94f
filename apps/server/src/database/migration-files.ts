import { createHash } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";

export type Migration = { name: string; text: string; checksum: string };

/** The migrations that this version of the program brings. */
export const migrationsDirectory = fileURLToPath(new URL("./migrations", import.meta.url));

/** The numbered SQL files of a folder in their order; throws when two share a number or a name is not NNNN_name.sql. */
export async function readMigrations(directory: string): Promise<Migration[]> {
  const names = (await readdir(directory)).filter((name) => name.endsWith(".sql")).sort();
  const numbers = new Map<string, string>();
  for (const name of names) {
    const number = /^(\d{4})_[a-z0-9_]+\.sql$/.exec(name)?.[1];
    if (number === undefined) throw new Error(`the migration ${name} is not named NNNN_name.sql`);
    const twin = numbers.get(number);
    if (twin !== undefined) throw new Error(`the migrations ${twin} and ${name} have the same number`);
    numbers.set(number, name);
  }
  return await Promise.all(
    names.map(async (name) => {
      // Git may check files out with CRLF; the checksum must not depend on it.
      const text = (await readFile(`${directory}/${name}`, "utf8")).replaceAll("\r\n", "\n");
      return { name, text, checksum: createHash("sha256").update(text).digest("hex") };
    }),
  );
}
