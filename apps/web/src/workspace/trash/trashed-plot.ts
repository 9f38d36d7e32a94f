import type { RowOf } from "#app/database/database.ts";

/** Nobody may know any more who deleted a plot; another one of the project may have its identifier by now. */
export const TRASH_COLUMNS = [
  ...(["id", "project_id", "identifier", "producer_name", "farmer_first_name", "farmer_last_name"] as const),
  ...(["production_place", "stated_hectares", "deleted_at", "deleted_by_name", "identifier_taken"] as const),
] as const;

export type TrashedPlot = RowOf<"plot_trash", (typeof TRASH_COLUMNS)[number]>;
