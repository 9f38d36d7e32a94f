import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { openDatabase } from "./open-database.ts";
import { readCatalogue } from "./row-types/read-catalogue.ts";
import { renderRowTypes } from "./row-types/render-row-types.ts";
import { rowTypesFile } from "./row-types/row-types-file.ts";

/** Run as a program after a migration was written: brings the row types of packages/domain up to date. */
const directory = await mkdtemp(join(tmpdir(), "parcelle-row-types-"));
try {
  const database = await openDatabase({ dataDirectory: directory });
  const text = renderRowTypes(await readCatalogue(database));
  await database.close();
  const path = fileURLToPath(rowTypesFile);
  await mkdir(dirname(path), { recursive: true });
  await writeFile(path, text);
  console.log(`wrote ${path}`);
} finally {
  await rm(directory, { recursive: true, force: true });
}
