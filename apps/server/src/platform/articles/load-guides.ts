import { createHash } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import type { Database } from "#database/database.ts";
import { parseGuide } from "./parse-guide.ts";

const directory = fileURLToPath(new URL("./guides/", import.meta.url));
const FILE = /^(\d\d)-([a-z-]+)\.(fr|en)\.md$/;

/** Publishes the guides that the product comes with, and renews those that no operator rewrote. */
export async function loadGuides(database: Database): Promise<void> {
  for (const file of (await readdir(directory)).sort()) {
    const [, position, key, language] = FILE.exec(file) ?? [];
    if (key === undefined) throw new Error(`${file} is no guide: guides are called 01-name.fr.md`);
    const text = await readFile(`${directory}${file}`, "utf8");
    const hash = createHash("sha256").update(text).digest("hex");
    await database.asService((transaction) =>
      transaction.query("select app.load_article('guide', $1, $2, $3, $4, $5::jsonb)", [
        ...[Number(position), `guide:${key}`, language, hash],
        JSON.stringify(parseGuide(text)),
      ]),
    );
  }
}
