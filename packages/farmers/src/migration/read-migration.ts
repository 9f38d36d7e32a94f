import type { TableFile } from "@parcelle/formats/table/table-file";
import type { ChosenColumn } from "../list/columns/choose-columns.ts";
import type { MigratedPlot } from "./migrated-plot.ts";
import type { MigrationSource } from "./migration-source.ts";
import { readFarmos } from "./read-farmos.ts";
import { readFormPlots } from "./read-migrated-plots.ts";
import { splitTables } from "./split-tables.ts";

/** A file of another registry, as a list of farmers with what names each line there, and their plots. */
export type ReadMigration = {
  farmers: TableFile;
  /** Columns that hold nothing of a farmer, whatever their headers look like. */
  beside: ChosenColumn[];
  keyOf: (sheet: string, row: number) => string | null;
  /** Whether those who collected a line took it for wrong. */
  isRefused: (sheet: string, row: number) => boolean;
  plots: MigratedPlot[];
};

/**
 * Reads the tables of a file by what its registry writes.
 *
 * @param file all of its tables
 * @param source the registry
 */
export function readMigration(file: TableFile, source: MigrationSource): ReadMigration {
  if (source === "farmos") {
    const { farmers, plots, keyOf } = readFarmos(file);
    return { farmers, plots, beside: [], keyOf: (_, row) => keyOf(row), isRefused: () => false };
  }
  const { farmers, repeats, beside, keyOf, isRefused } = splitTables(file, source);
  const plots = source === "registry" ? [] : readFormPlots({ farmers, repeats, keyOf });
  return { farmers, beside, keyOf, isRefused, plots };
}
