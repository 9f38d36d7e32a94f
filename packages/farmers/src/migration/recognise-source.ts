import type { Language } from "@parcelle/domain/language";
import type { FileSheet } from "@parcelle/formats/table/table-file";
import { headersOf, questionOf } from "./header-name.ts";
import type { MigrationSource } from "./migration-source.ts";
import { registryHeaders } from "./registry-headers.ts";
import { templates } from "./templates.ts";

/** Which registry wrote a file, and the columns that tell so, as they stand in it. */
export type RecognisedSource = { source: MigrationSource; columns: string[] };

const languages: readonly Language[] = ["fr", "en"];

/**
 * Tells from the columns of a file which registry wrote it.
 *
 * @param sheets all tables of the file
 * @returns null where no registry that is known writes such columns
 */
export function recogniseSource(sheets: readonly FileSheet[]): RecognisedSource | null {
  for (const sheet of sheets) {
    const headers = headersOf(sheet);
    for (const { source, signs } of templates) {
      const columns = signs.map((sign) => headers.find((header) => questionOf(header) === sign));
      if (columns.every((column) => column !== undefined)) return { source, columns };
    }
    const own = languages
      .map((language) => registryHeaders(language))
      .find((wanted) => wanted.every((header) => headers.includes(header)));
    if (own !== undefined) return { source: "registry", columns: own };
  }
  return null;
}
