import { readFile } from "node:fs/promises";
import { type CollectedList, readCollectedList } from "@parcelle/farmers/collected/collected-list";
import { LIST_LIMITS } from "@parcelle/farmers/list/list-limits";
import type { MigrationSource } from "@parcelle/farmers/migration/migration-source";
import { openMigration } from "@parcelle/farmers/migration/open-migration";
import { type ReadMigration, readMigration } from "@parcelle/farmers/migration/read-migration";
import type { PlotSource } from "@parcelle/formats/plot-source";
import { readTableFile } from "@parcelle/formats/table/read-table-file";
import type { TableFile } from "@parcelle/formats/table/table-file";

/** A list as a cooperative has it, records of Collect, or the file of another registry; "migration" until it is known which. */
export type ListSource = "list" | "migration" | "collect" | MigrationSource;

/** A file as a list of farmers; of a migration with what names its lines, and with plots. */
export type OpenedList = Pick<ReadMigration, "beside" | "keyOf" | "isRefused" | "plots"> & {
  file: TableFile;
  recognised: { source: MigrationSource | "collect"; columns: string[] } | null;
};

const MOST_COLUMNS = 12;

/** A migration whose file no registry that is known writes. */
export class SourceUnknown extends Error {
  readonly code = "source_unknown";
  readonly detail: { columns: string };

  constructor({ sheets }: TableFile) {
    super("No registry that is known writes such columns.");
    const header = sheets[0]?.rows[0]?.cells ?? [];
    const columns = header.filter((cell) => typeof cell === "string").slice(0, MOST_COLUMNS);
    this.detail = { columns: columns.join(", ").slice(0, 500) };
  }
}

/**
 * Opens what was handed in.
 *
 * @param source where it comes from, as the person said
 * @throws FileRefusal where it cannot be read, SourceUnknown
 */
export async function openList(file: PlotSource, source: ListSource): Promise<OpenedList> {
  if (source === "list") {
    const list = await readTableFile(file, LIST_LIMITS);
    return { file: list, recognised: null, beside: [], keyOf: () => null, isRefused: () => false, plots: [] };
  }
  if (source === "collect") {
    const { farmers, ...read } = await readRecords(file);
    return { ...read, file: farmers, recognised: { source, columns: [] } };
  }
  const { file: tables, recognised } = await openMigration(file, LIST_LIMITS);
  if (recognised === null) throw new SourceUnknown(tables);
  const { farmers, ...read } = readMigration(tables, recognised.source);
  return { ...read, file: farmers, recognised };
}

/** All tables of what was handed in, to give them back. */
export async function openTables(file: PlotSource, source: ListSource): Promise<TableFile> {
  if (source === "collect") return (await readRecords(file)).farmers;
  return source === "list" ? readTableFile(file, LIST_LIMITS) : (await openMigration(file, LIST_LIMITS)).file;
}

/** What a mapping of records wrote. */
async function readRecords(file: PlotSource) {
  if (!("path" in file)) throw new Error("Records of Collect are read from a file.");
  return readCollectedList(JSON.parse(await readFile(file.path, "utf8")) as CollectedList);
}
