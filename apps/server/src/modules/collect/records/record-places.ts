import { askableRelation } from "#hosted/rest/sql/conditions-sql.ts";
import { rowChoiceIn } from "#platform/rows/row-choice.ts";
import type { RowPlace } from "#platform/rows/row-place.ts";

/** The records of a form in its project, as its table shows them. */
export const recordsInUse: RowPlace = {
  rows: "(select id, project_form_id from public.records where deleted_at is null)",
  owner: "project_form_id",
  found: "public.form_records",
  askable: askableRelation("records", {
    id: "bigint",
    state: "text",
    label: "text",
    errors: "integer",
    warnings: "integer",
    author: "text",
    device: "text",
    instance_id: "text",
    answers: "jsonb",
    started_at: "timestamp with time zone",
    finished_at: "timestamp with time zone",
    created_at: "timestamp with time zone",
    updated_at: "timestamp with time zone",
  }),
};

/** Records that something is done to: named one by one, or all that pass a filter. */
export const recordChoiceSchema = rowChoiceIn(recordsInUse);
