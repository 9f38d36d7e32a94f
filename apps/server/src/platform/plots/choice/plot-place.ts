import type { RowPlace } from "#platform/rows/row-place.ts";
import { askableColumns, askableInTrash } from "./askable-columns.ts";

export const plotsInUse: RowPlace = {
  rows: "(select id, project_id from public.plots where deleted_at is null)",
  owner: "project_id",
  found: "public.project_plots",
  askable: askableColumns,
};

export const plotsInTrash: RowPlace = {
  rows: "public.plot_trash",
  owner: "project_id",
  found: "public.trashed_plots",
  askable: askableInTrash,
};
