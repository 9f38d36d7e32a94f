import type { RowOf, Stated, Statement } from "#app/database/database.ts";

type PlotColumnName = keyof RowOf<"plot_overview">;

const PLATFORM_COLUMNS = [
  ...(["id", "organisation_id", "project_id", "identifier"] as const),
  ...(["farmer_first_name", "farmer_last_name", "producer_name", "production_place"] as const),
  ...(["country", "province"] as const),
  // By the boundaries in force; where there are none, the region is the code of the base map's province.
  ...(["region", "region_name", "department", "department_name"] as const),
  ...(["municipality", "municipality_name"] as const),
  ...(["is_point", "area_hectares", "perimeter_metres", "declared_area_hectares"] as const),
  ...(["geometry_valid", "geometry_state", "findings"] as const),
  // Empty without a result; outdated where the outline is another one than the result's.
  ...(["updated_at", "plot_result_id", "assessment_id", "result_outdated"] as const),
] as const;

/** What the platform knows of a plot of any module; a module's row has the columns of its results besides. */
export type PlotRow = RowOf<"plot_overview", (typeof PLATFORM_COLUMNS)[number]>;

/** A plot with columns of its module's results, which the module states: `PlotRowWith<{ state: Compliance }>`. */
export type PlotRowWith<Results extends Statement<"plot_overview", Results>> = PlotRow &
  Stated<"plot_overview", Results>;

type ResultColumn<Row> = Exclude<keyof Row & PlotColumnName, keyof PlotRow>;

/** Where a module's plots are read; to the pages of every module its own columns are not there. */
export interface Relation<Row extends PlotRow = PlotRow> {
  /** The view with a row for each plot. */
  view: "plot_overview";
  /** The function that finds rows of it by a search. */
  search: "project_plots";
  /** The columns of the module's results. */
  columns: readonly ResultColumn<Row>[];
}

/** A module's row as the server answers it: with the columns that the view has. */
export type ReadPlot<Row extends PlotRow> = Pick<Row, keyof Row & PlotColumnName>;

/** The columns of a plot that are read, without its geometry. */
export function plotColumnNames<Row extends PlotRow>({ columns }: Relation<Row>): (keyof ReadPlot<Row>)[] {
  return [...PLATFORM_COLUMNS, ...columns];
}

/** The area that stands for a plot: a point has none of its own, so the declared one counts. */
export function statedArea(
  plot: Pick<PlotRow, "is_point" | "area_hectares" | "declared_area_hectares">,
): number | null {
  return plot.is_point ? plot.declared_area_hectares : plot.area_hectares;
}
