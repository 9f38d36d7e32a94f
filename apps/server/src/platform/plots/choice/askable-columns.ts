import { askableRelation } from "#hosted/rest/sql/conditions-sql.ts";

/** What a choice of plots may ask about, in `plot_overview`, with the type its values are read as. */
const types = {
  id: "bigint",
  identifier: "text",
  producer_name: "text",
  farmer_first_name: "text",
  farmer_last_name: "text",
  production_place: "text",
  country: "text",
  region: "text",
  region_name: "text",
  department: "text",
  department_name: "text",
  municipality: "text",
  municipality_name: "text",
  is_point: "boolean",
  area_hectares: "double precision",
  declared_area_hectares: "double precision",
  geometry_state: "text",
  geometry_valid: "boolean",
  plot_result_id: "bigint",
  state: "text",
  reason_code: "text",
  classes: "jsonb",
  confidence: "text",
  overrule_comment: "text",
  result_outdated: "boolean",
  hints: "jsonb",
  claimed_percent: "integer",
  updated_at: "timestamp with time zone",
};

export const askableColumns = askableRelation("plot_overview", types);

/** The same of plots in the trash, in `plot_trash`. */
export const askableInTrash = askableRelation("plot_trash", {
  id: "bigint",
  identifier: "text",
  producer_name: "text",
  farmer_first_name: "text",
  farmer_last_name: "text",
  production_place: "text",
  stated_hectares: "double precision",
  deleted_at: "timestamp with time zone",
});
