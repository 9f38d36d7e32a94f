import type { FileCell, TableFile } from "@parcelle/formats/table/table-file";
import type { ChosenColumn } from "../list/columns/choose-columns.ts";
import type { Field } from "../list/columns/fields.ts";
import type { PlotColumns } from "../migration/plot-columns.ts";
import { numbered } from "../migration/read-migrated-plots.ts";
import type { ReadMigration } from "../migration/read-migration.ts";
import { readPlotRow } from "../migration/read-plot-row.ts";

/** A plot as a record tells it: texts, as they were answered. */
export type CollectedPlot = { address: string; code: string; hectares: string; outline: string };

/** A record as a line of a list of farmers: cells by columns, and its plots. */
export type CollectedRow = { recordId: number; cells: FileCell[]; plots: CollectedPlot[] };

/** Records of a form as a list of farmers, as the file of an import from Collect holds them. */
export type CollectedList = {
  form: string;
  columns: { header: string; field: Field }[];
  rows: CollectedRow[];
};

const SHEET_NAME_LENGTH = 300;
/** The line of the header, as if it were a sheet. */
const FIRST_LINE = 2;

/** What names a record for good among those that lists bring. */
export const recordKey = (recordId: number): string => String(recordId);

/** What names a plot of a record for good: the question, with its row where it is asked several times. */
export const recordPlotKey = (recordId: number, address: string): string => `${recordId}/${address}`;

/**
 * Reads records as an import of farmers reads a list: one sheet, what each column holds already said, and plots.
 *
 * @param list as it was written
 */
export function readCollectedList({ form, columns, rows }: CollectedList): ReadMigration {
  const sheet = form.slice(0, SHEET_NAME_LENGTH);
  const lines = rows.map(({ cells }, index) => ({ number: index + FIRST_LINE, cells }));
  const header = { number: 1, cells: columns.map(({ header: text }) => text) };
  const farmers: TableFile = {
    format: "csv",
    sheets: [{ name: sheet, rows: [header, ...lines], merged: [] }],
  };
  const beside = columns.map(({ field }, place): ChosenColumn => ({ sheet, place, field }));
  const recordAt = (row: number) => rows[row - FIRST_LINE];
  const keyOf = (_: string, row: number) => {
    const record = recordAt(row);
    return record === undefined ? null : recordKey(record.recordId);
  };
  const plots = numbered(
    rows.flatMap(({ recordId, plots: told }, index) =>
      told.map(({ address, code, hectares, outline }) => ({
        ...{ sheet, row: index + FIRST_LINE, key: recordPlotKey(recordId, address) },
        farmerKey: recordKey(recordId),
        ...readPlotRow({ number: index + FIRST_LINE, cells: [outline, code, hectares] }, PLOT_COLUMNS, 0),
      })),
    ),
  );
  return { farmers, beside, keyOf, isRefused: () => false, plots };
}

const PLOT_COLUMNS: PlotColumns = {
  ...{ shapes: [0], code: 1, holding: [], position: null, pair: null },
  area: { place: 2, header: "ha", field: "areaHectares", confidence: 1 },
};
