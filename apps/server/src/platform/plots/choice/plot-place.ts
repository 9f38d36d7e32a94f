import type { Relation } from "#hosted/rest/schema/schema.ts";
import { askableColumns, askableInTrash } from "./askable-columns.ts";

/** Where plots are chosen: among those in use, or in the trash. */
export interface PlotPlace {
  /** What a choice by number reads. */
  rows: string;
  /** The function of a project and words that a choice by a filter reads. */
  found: string;
  /** What a filter may ask about. */
  askable: Relation;
}

export const plotsInUse: PlotPlace = {
  rows: "(select id, project_id from public.plots where deleted_at is null)",
  found: "public.project_plots",
  askable: askableColumns,
};

export const plotsInTrash: PlotPlace = {
  rows: "public.plot_trash",
  found: "public.trashed_plots",
  askable: askableInTrash,
};
