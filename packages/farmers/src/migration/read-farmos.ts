import type { FileRow, FileSheet, TableFile } from "@parcelle/formats/table/table-file";
import { headersOf, questionOf } from "./header-name.ts";
import type { MigratedPlot } from "./migrated-plot.ts";
import { numbered } from "./read-migrated-plots.ts";
import { readPlotRow, textOf } from "./read-plot-row.ts";
import { keyColumn } from "./split-tables.ts";
import { templates } from "./templates.ts";

/** The owners of land as a list of farmers, and their land. farmOS knows no farmers beside the people who own assets. */
export type FarmosTables = {
  farmers: TableFile;
  plots: MigratedPlot[];
  keyOf: (row: number) => string | null;
};

const template = templates.find(({ source }) => source === "farmos") ?? null;
const NOT_LAND = new Set(
  "animal equipment plant sensor structure water compost group material product seed".split(" "),
);

/**
 * Reads a table of land that farmOS wrote. Each owner is one farmer, known by the name; land with several owners has none.
 *
 * @param file one table
 */
export function readFarmos(file: TableFile): FarmosTables {
  const sheet = file.sheets[0] ?? { name: "", rows: [], merged: [] };
  const headers = headersOf(sheet);
  const at = (name: string) => headers.findIndex((header) => questionOf(header) === name);
  const [name, owner, type, outline] = [
    ...[at("name"), at("owner"), at("type"), at("intrinsic_geometry")],
  ] as [number, number, number, number];
  const key = keyColumn(headers, template);
  const columns = { code: name, area: null, holding: [], shapes: [outline], position: null, pair: null };
  const land = sheet.rows
    .slice(1)
    .filter(({ cells }) => !NOT_LAND.has(textOf(cells[type])?.toLowerCase() ?? ""));
  const plots = land.map((row) => {
    const owners = ownersIn(textOf(row.cells[owner]));
    const { problems, ...told } = readPlotRow(row, columns, outline);
    return {
      ...{ sheet: sheet.name, row: row.number, ...told },
      key: textOf(row.cells[key]) ?? `${row.number}`,
      farmerKey: owners.length === 1 ? owners[0]! : null,
      problems: owners.length > 1 ? [...problems, "plot.severalOwners" as const] : problems,
    };
  });
  const first = new Map<string, FileRow>();
  for (const { farmerKey, row } of plots)
    if (farmerKey !== null && !first.has(farmerKey))
      first.set(farmerKey, { number: row, cells: [farmerKey, null] });
  const keys = new Map([...first].map(([farmer, { number }]) => [number, farmer]));
  const rows = [{ number: 1, cells: ["Name (owner)", "Identifier"] }, ...first.values()];
  return {
    farmers: { ...file, sheets: [{ name: sheet.name, rows, merged: [] } satisfies FileSheet] },
    plots: numbered(plots),
    keyOf: (row) => keys.get(row) ?? null,
  };
}

const ownersIn = (text: string | null): string[] =>
  (text ?? "")
    .split(/\s*[,|;]\s*/)
    .map((name) => name.trim())
    .filter((name) => name !== "");
