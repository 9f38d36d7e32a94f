import { queryOptions } from "@tanstack/react-query";
import type { RowOf } from "#app/database/database.ts";
import { rows } from "#app/rows.ts";
import { collectKeys } from "../../collect-queries.ts";

export type FormFile = RowOf<"form_files", "id" | "name" | "bytes" | "author" | "created_at">;

/** The files that are beside the draft of a form. */
export const formFilesQuery = (formId: number) =>
  queryOptions({
    queryKey: [...collectKeys.all, "form-files", formId],
    queryFn: (): Promise<FormFile[]> =>
      rows((client) =>
        client
          .from("form_files")
          .select("id, name, bytes, author, created_at")
          .eq("form_id", formId)
          .is("removed_at", null)
          .order("name"),
      ),
  });
