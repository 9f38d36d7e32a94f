import { queryOptions } from "@tanstack/react-query";
import type { RowOf } from "#app/database/database.ts";
import { rows } from "#app/rows.ts";

/** The lists whose filters are kept. */
export type FilteredList = RowOf<"saved_filters">["list"];

export type SavedFilter = RowOf<
  "saved_filters",
  "id" | "name" | "address" | "is_shared" | "created_by" | "author"
>;

export const savedFiltersKey = (organisationId: number, list: FilteredList) =>
  ["saved-filters", organisationId, list] as const;

/** The filters that the user kept of a list, and those of his organisation. */
export const savedFiltersQuery = (organisationId: number, list: FilteredList) =>
  queryOptions({
    queryKey: savedFiltersKey(organisationId, list),
    queryFn: (): Promise<SavedFilter[]> =>
      rows((client) =>
        client
          .from("saved_filters")
          .select("id, name, address, is_shared, created_by, author")
          .eq("organisation_id", organisationId)
          .eq("list", list)
          .is("deleted_at", null)
          .order("name"),
      ),
  });
