import type { FileSheet } from "@parcelle/formats/table/table-file";
import { headersOf, questionOf } from "./header-name.ts";
import type { MigratedPlot } from "./migrated-plot.ts";
import { findPlotColumns } from "./plot-columns.ts";
import { readPlotRow, textOf } from "./read-plot-row.ts";
import type { SplitTables } from "./split-tables.ts";

type Told = Omit<MigratedPlot, "position">;

/**
 * Reads the plots of a file that a form gave: outlines beside the farmer, and repeated groups of plots.
 *
 * @param tables of the file
 * @returns in the order of the file
 */
export function readFormPlots({
  farmers,
  repeats,
  keyOf,
}: Pick<SplitTables, "farmers" | "repeats" | "keyOf">): MigratedPlot[] {
  const known = new Set(
    farmers.sheets.flatMap(({ name, rows }) => rows.map(({ number }) => keyOf(name, number))),
  );
  const own = farmers.sheets.flatMap((sheet) => ownPlots(sheet, keyOf));
  const repeated = repeats.flatMap((sheet) => repeatedPlots(sheet, farmers.sheets, keyOf));
  return numbered([...own, ...repeated].map((plot) => withKnownFarmer(plot, known)));
}

function withKnownFarmer(plot: Told, known: ReadonlySet<string | null>): Told {
  if (plot.farmerKey !== null && known.has(plot.farmerKey)) return plot;
  return { ...plot, farmerKey: null, problems: [...plot.problems, "plot.farmerUnknown"] };
}

/** Numbers the plots of each farmer; of two with one key the first stays. */
export function numbered(plots: readonly Told[]): MigratedPlot[] {
  const counts = new Map<string | null, number>();
  const keys = new Set<string>();
  return plots.map((plot): MigratedPlot => {
    const position = (counts.get(plot.farmerKey) ?? 0) + 1;
    counts.set(plot.farmerKey, position);
    const isRepeated = keys.has(plot.key);
    keys.add(plot.key);
    return isRepeated
      ? { ...plot, position, geometry: null, problems: [...plot.problems, "plot.keyRepeated"] }
      : { ...plot, position };
  });
}

function ownPlots(sheet: FileSheet, keyOf: SplitTables["keyOf"]): Told[] {
  const headers = headersOf(sheet);
  const rows = sheet.rows.slice(1);
  const columns = findPlotColumns(headers, rows);
  // The surface and the code beside one outline are the farmer's, not the plot's; one right beside several is of none for sure.
  const holding = columns.shapes.length === 1 ? columns.holding : [];
  const alone = { ...columns, code: null, area: null, holding };
  return columns.shapes.flatMap((place) =>
    rows.flatMap((row): Told[] => {
      const farmerKey = keyOf(sheet.name, row.number);
      if (farmerKey === null || textOf(row.cells[place]) === null) return [];
      const told = readPlotRow(row, alone, place);
      return [
        { sheet: sheet.name, row: row.number, key: `${farmerKey}/${headers[place]}`, farmerKey, ...told },
      ];
    }),
  );
}

function repeatedPlots(sheet: FileSheet, roots: readonly FileSheet[], keyOf: SplitTables["keyOf"]): Told[] {
  const headers = headersOf(sheet);
  const rows = sheet.rows.slice(1);
  const columns = findPlotColumns(headers, rows);
  const { shapes, position, pair } = columns;
  // A group of household members tells nothing of land.
  if (shapes.length === 0 && position === null && pair === null && columns.area === null) return [];
  const parentOf = parentKeys(headers, roots, keyOf);
  const ordinals = new Map<string | null, number>();
  return rows.map((row): Told => {
    const { farmerKey, ownKey } = parentOf(row.cells);
    const ordinal = (ordinals.get(farmerKey) ?? 0) + 1;
    ordinals.set(farmerKey, ordinal);
    const shape = shapes.find((place) => textOf(row.cells[place]) !== null) ?? null;
    const key = ownKey ?? `${farmerKey ?? ""}/${sheet.name}/${ordinal}`;
    return { sheet: sheet.name, row: row.number, key, farmerKey, ...readPlotRow(row, columns, shape) };
  });
}

type Parent = (cells: FileSheet["rows"][number]["cells"]) => {
  farmerKey: string | null;
  ownKey: string | null;
};

/** ODK names the parent by its key, Kobo by the submission, older files by the number of its line. */
function parentKeys(
  headers: readonly string[],
  roots: readonly FileSheet[],
  keyOf: SplitTables["keyOf"],
): Parent {
  const at = (name: string) => headers.findIndex((header) => questionOf(header) === name);
  const [parentKey, key, submission, index] = [
    ...[at("parent_key"), at("key"), at("_submission__uuid"), at("_parent_index")],
  ] as [number, number, number, number];
  if (parentKey >= 0)
    return (cells) => ({
      farmerKey: textOf(cells[parentKey])?.split("/")[0] ?? null,
      ownKey: textOf(cells[key]),
    });
  if (submission >= 0) return (cells) => ({ farmerKey: textOf(cells[submission]), ownKey: null });
  const byIndex = keysByIndex(roots, keyOf);
  const table = at("_parent_table_name");
  const [rootName] = roots.map(({ name }) => name);
  return (cells) => {
    const parent = textOf(cells[table]);
    const isOfRoot = parent === null || rootName === "" || parent.startsWith(rootName ?? parent);
    const number = textOf(cells[index]);
    return { farmerKey: isOfRoot && number !== null ? (byIndex.get(number) ?? null) : null, ownKey: null };
  };
}

function keysByIndex(roots: readonly FileSheet[], keyOf: SplitTables["keyOf"]): Map<string, string> {
  return new Map(
    roots.flatMap((sheet) => {
      const place = headersOf(sheet).findIndex((header) => questionOf(header) === "_index");
      return sheet.rows.slice(1).flatMap(({ number, cells }) => {
        const [index, key] = [textOf(cells[place]), keyOf(sheet.name, number)];
        return index === null || key === null ? [] : [[index, key] as const];
      });
    }),
  );
}
