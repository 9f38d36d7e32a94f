import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { openDatabase } from "./open-database.ts";
import { presentSchemaFile } from "./present-schema/present-schema-file.ts";
import { readPresentSchema } from "./present-schema/read-present-schema.ts";
import { renderPresentSchema } from "./present-schema/render-present-schema.ts";
import { readCatalogue } from "./row-types/read-catalogue.ts";
import { renderRowTypes } from "./row-types/render-row-types.ts";
import { rowTypesFile } from "./row-types/row-types-file.ts";
import { readSqlSource } from "./sql-source.ts";

/** Run as a program after SQL was written: brings the row types of packages/domain and `schema.sql` up to date. */
const directory = await mkdtemp(join(tmpdir(), "parcelle-row-types-"));
try {
  const database = await openDatabase({ dataDirectory: directory });
  const written: [URL, string][] = [
    [rowTypesFile, renderRowTypes(await readCatalogue(database))],
    [presentSchemaFile, renderPresentSchema(await readPresentSchema(database), await readSqlSource())],
  ];
  await database.close();
  for (const [file, text] of written) {
    const path = fileURLToPath(file);
    await mkdir(dirname(path), { recursive: true });
    await writeFile(path, text);
    console.log(`wrote ${path}`);
  }
} finally {
  await rm(directory, { recursive: true, force: true });
}
