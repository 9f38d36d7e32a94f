import type { Answers } from "@parcelle/forms/record/answers";
import type { RowOf } from "#app/database/database.ts";
import { countOfRows, type RowSource } from "#workspace/rows/ask-rows.ts";
import { recordKeys } from "../record-queries.ts";

export const REPEAT_COLUMNS = [
  ...(["key", "place", "row_number", "answers", "numbers", "record_id"] as const),
  ...(["label", "state", "author", "finished_at", "created_at"] as const),
] as const;

export type RepeatRow = Omit<
  RowOf<"record_repeat_rows", (typeof REPEAT_COLUMNS)[number]>,
  "answers" | "numbers"
> & {
  answers: Answers;
  /** The answers that are numbers, by their path within the row. */
  numbers: Readonly<Record<string, number>>;
};

export const repeatSource =
  (projectFormId: number, repeat: string): RowSource<RepeatRow> =>
  (client, { searched, select, options }) =>
    client
      .rpc("record_repeat_rows", { project_form: projectFormId, repeat, ...searched }, options)
      .select<"*", RepeatRow>(select);

export const repeatKeys = (projectFormId: number, repeat: string) =>
  [...recordKeys(projectFormId), "rows", repeat] as const;

export const repeatCountQuery = (projectFormId: number, repeat: string) => ({
  queryKey: [...repeatKeys(projectFormId, repeat), "count"],
  queryFn: () => countOfRows(repeatSource(projectFormId, repeat), { search: null, conditions: [] }, "key"),
});
