import { queryOptions } from "@tanstack/react-query";
import type { RowOf } from "#app/database/database.ts";
import { folded } from "#ui/table/column.ts";
import { countOfRows, type RowSource } from "#workspace/rows/ask-rows.ts";
import { recordKeys } from "./record-queries.ts";

export const TRASHED_COLUMNS = ["id", "label", "state", "author", "created_at", "deleted_at"] as const;

export type TrashedRecord = RowOf<"records", (typeof TRASHED_COLUMNS)[number]>;

/** The records of a form that are in the trash; each word that is searched for is in one of their answers. */
export const trashedRecordSource =
  (projectFormId: number): RowSource<TrashedRecord> =>
  (client, { searched, select, options }) => {
    const words = folded(searched.search ?? "")
      .split(/\s+/)
      .filter((word) => word !== "");
    const { count } = options;
    let request = client
      .from("records")
      .select<"*", TrashedRecord>(select, count === undefined ? {} : { count })
      .eq("project_form_id", projectFormId)
      .not("deleted_at", "is", null);
    for (const word of words) request = request.ilike("searched", `%${word.replaceAll(/[%_*]/g, " ")}%`);
    return request;
  };

export const trashedCountQuery = (projectFormId: number) =>
  queryOptions({
    queryKey: [...recordKeys(projectFormId), "trashed", "count"],
    queryFn: () => countOfRows(trashedRecordSource(projectFormId), { search: null, conditions: [] }),
  });
