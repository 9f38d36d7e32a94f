import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";

const web = fileURLToPath(new URL("../apps/web/src", import.meta.url));

async function filesHolding(pattern: RegExp): Promise<string[]> {
  const names = await readdir(web, { recursive: true });
  const sources = names.filter((name) => /\.tsx?$/.test(name));
  const found = await Promise.all(
    sources.map(async (name) => (pattern.test(await readFile(join(web, name), "utf8")) ? [name] : [])),
  );
  return found
    .flat()
    .map((name) => name.replaceAll("\\", "/"))
    .toSorted();
}

test("what a query answers is typed by the database and by nobody's hand", async () => {
  expect(await filesHolding(/\.overrideTypes\b|\.returns</)).toEqual([]);
});

test("columns are joined at run time only where a module names its own, and by a table of rows", async () => {
  expect(await filesHolding(/\bjoinedColumns\(/)).toEqual([
    "app/database/joined-columns.ts",
    "workspace/plots/plots-query.ts",
    "workspace/rows/ask-rows.ts",
    "workspace/runs/runs-query.ts",
    "workspace/trash/trash-queries.ts",
  ]);
});
