/** A row of the view `plot_trash`. */
export interface TrashedPlot {
  id: number;
  project_id: number;
  identifier: string;
  producer_name: string | null;
  farmer_first_name: string | null;
  farmer_last_name: string | null;
  production_place: string | null;
  stated_hectares: number | null;
  deleted_at: string;
  /** Null where nobody knows any more. */
  deleted_by_name: string | null;
  /** Another plot of the project has the identifier by now. */
  identifier_taken: boolean;
}

export const TRASH_COLUMNS =
  "id, project_id, identifier, producer_name, farmer_first_name, farmer_last_name, production_place, stated_hectares, deleted_at, deleted_by_name, identifier_taken";
