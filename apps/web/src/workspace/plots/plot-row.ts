import type { Finding } from "@parcelle/geometry/findings";
import type { GeometryState } from "../states/geometry-states.ts";

/** What the platform knows of a plot of any module; a module's row has the columns of its results besides. */
export interface PlotRow {
  id: number;
  organisation_id: number;
  project_id: number;
  identifier: string;
  farmer_first_name: string | null;
  farmer_last_name: string | null;
  producer_name: string | null;
  production_place: string | null;
  country: string | null;
  province: string | null;
  /**
   * Codes and names by the boundaries in force; null where they do not tell it. Where there are none, the region is the code
   * of the base map's province.
   */
  region: string | null;
  region_name: string | null;
  department: string | null;
  department_name: string | null;
  municipality: string | null;
  municipality_name: string | null;
  is_point: boolean;
  area_hectares: number;
  perimeter_metres: number;
  declared_area_hectares: number | null;
  geometry_valid: boolean;
  geometry_state: GeometryState;
  findings: Finding[];
  updated_at: string;
  /** Null without a result. */
  plot_result_id: number | null;
  assessment_id: number | null;
  /** The outline is another one than the result's. */
  result_outdated: boolean;
}

/** Where a module's plots are read. */
export interface Relation {
  /** The view with a row for each plot. */
  view: string;
  /** The function that finds rows of it by a search. */
  search: string;
  /** The columns of the module's results. */
  columns: readonly string[];
}

const PLATFORM_COLUMNS: readonly (keyof PlotRow)[] = [
  ...([
    "id",
    "organisation_id",
    "project_id",
    "identifier",
    "farmer_first_name",
    "farmer_last_name",
  ] as const),
  ...(["producer_name", "production_place", "country", "province", "is_point", "area_hectares"] as const),
  ...([
    "perimeter_metres",
    "declared_area_hectares",
    "geometry_valid",
    "geometry_state",
    "findings",
  ] as const),
  ...(["region", "region_name", "department", "department_name"] as const),
  ...(["municipality", "municipality_name"] as const),
  ...(["updated_at", "plot_result_id", "assessment_id", "result_outdated"] as const),
];

/** The columns of a plot as `select` takes them, without its geometry. */
export function plotColumnNames({ columns }: Pick<Relation, "columns">): string {
  return [...PLATFORM_COLUMNS, ...columns].join(", ");
}

/** The area that stands for a plot: a point has none of its own, so the declared one counts. */
export function statedArea(
  plot: Pick<PlotRow, "is_point" | "area_hectares" | "declared_area_hectares">,
): number | null {
  return plot.is_point ? plot.declared_area_hectares : plot.area_hectares;
}
