import { comparable, plainText } from "../cells/plain-text.ts";
import { columnHabits } from "../columns/column-habits.ts";
import type { ListedFarmer, ListedRow } from "../farmer.ts";
import type { OpenedSheet } from "../read-farmer-list.ts";
import { readRow } from "../read-row.ts";

/** What a sheet of plots says of the farmers whose identifiers it bears. */
type Plot = Pick<ListedFarmer, "areaHectares" | "latitude" | "longitude"> &
  Pick<ListedRow, "repairs" | "problems">;

const ABOUT_PLOTS = ["areaHectares", "latitude", "longitude", "position"];

/**
 * Joins sheets of plots to farmers by the identifier: areas are added up, and the place is that of the first plot that has
 * one. What the list of farmers says itself stays.
 *
 * @param sheets that name nobody
 * @param rows the farmers, which are completed
 * @param country of the list
 * @returns the sheets that were joined
 */
export function joinPlots(
  sheets: readonly OpenedSheet[],
  rows: readonly ListedRow[],
  country: string | null,
): Set<OpenedSheet> {
  const joined = new Set<OpenedSheet>();
  for (const sheet of sheets) {
    const plots = plotsOf(sheet, country);
    if (plots === null) continue;
    for (const row of rows) {
      const own = plots.get(comparable(row.farmer.identifier ?? ""));
      if (own === undefined) continue;
      complete(row, own);
      joined.add(sheet);
    }
  }
  return joined;
}

function plotsOf(sheet: OpenedSheet, country: string | null): Map<string, Plot[]> | null {
  const identifier = sheet.columns.find(({ field }) => field === "identifier");
  const isAboutPlots = sheet.columns.some(({ field }) => field !== null && ABOUT_PLOTS.includes(field));
  if (identifier === undefined || !isAboutPlots) return null;
  const columns = sheet.columns.filter(({ field }) => field !== null && ABOUT_PLOTS.includes(field));
  const reading = { columns, habits: columnHabits(sheet.rows, columns), country, today: "" };
  const plots = new Map<string, Plot[]>();
  for (const row of sheet.rows) {
    const cell = row.cells[identifier.place] ?? null;
    const key = comparable(typeof cell === "object" ? "" : (plainText(cell) ?? ""));
    if (key === "") continue;
    const { farmer, repairs, problems } = readRow(row, new Set(), reading);
    const told = problems.filter(({ code }) => code !== "name.missing");
    plots.set(key, [...(plots.get(key) ?? []), { ...farmer, repairs, problems: told }]);
  }
  return plots;
}

function complete({ farmer, repairs, problems }: ListedRow, plots: readonly Plot[]): void {
  const areas = plots.flatMap(({ areaHectares }) => (areaHectares === null ? [] : [areaHectares]));
  const placed = plots.find(({ latitude }) => latitude !== null);
  const total = Number(areas.reduce((sum, area) => sum + area, 0).toFixed(6));
  const after: string[] = [];
  if (farmer.areaHectares === null && areas.length > 0) {
    farmer.areaHectares = total;
    after.push(`${total} ha`);
  }
  if (farmer.latitude === null && placed !== undefined) {
    farmer.latitude = placed.latitude;
    farmer.longitude = placed.longitude;
    after.push(`${placed.latitude} ; ${placed.longitude}`);
  }
  if (after.length === 0) return;
  repairs.push({ code: "plots.joined", column: 0, before: "", after: after.join(" ; ") });
  for (const plot of plots) {
    repairs.push(...plot.repairs);
    for (const problem of plot.problems) {
      if (!problems.some(({ code }) => code === problem.code)) problems.push({ ...problem, column: null });
    }
  }
}
