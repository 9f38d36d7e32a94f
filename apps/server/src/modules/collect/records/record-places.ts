import { z } from "zod";
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
    accepted_level: "text",
    label: "text",
    errors: "integer",
    warnings: "integer",
    author: "text",
    device: "text",
    team_id: "bigint",
    created_by: "uuid",
    assigned_to: "uuid",
    assignee: "text",
    reviewer: "text",
    reviewed_by: "uuid",
    outline_state: "text",
    outline_hectares: "double precision",
    plot_states: "text[]",
    flag: "text",
    flag_word: "text",
    revision: "integer",
    edited_by: "uuid",
    version_id: "bigint",
    typed_answers: "jsonb",
    answers: "jsonb",
    instance_id: "text",
    started_at: "timestamp with time zone",
    updated_at: "timestamp with time zone",
    finished_at: "timestamp with time zone",
    created_at: "timestamp with time zone",
  }),
};

/** Records that something is done to: named one by one, or all that pass a filter. */
export const recordChoiceSchema = rowChoiceIn(recordsInUse);

/** The same with the form whose records they are, as functions take it. */
export const chosenRecordsSchema = { projectFormId: z.number().int(), records: recordChoiceSchema };
