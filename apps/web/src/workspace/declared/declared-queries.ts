import { queryOptions } from "@tanstack/react-query";
import type { RowOf } from "#app/database/database.ts";
import { rows } from "#app/rows.ts";
import { keys } from "../keys.ts";
import { countOfRows, type RowSource } from "../rows/ask-rows.ts";

export const DECLARED_COLUMNS = [
  ...(["id", "internal_reference", "state", "eudr_reference", "reference_number"] as const),
  ...(["verification_number", "filed_by_hand_on", "environment", "recipient", "plot_count"] as const),
  ...(["folder_ids", "folder_names", "created_at", "updated_at"] as const),
] as const;

export type DeclaredRow = RowOf<"declaration_list", (typeof DECLARED_COLUMNS)[number]>;

export const declaredKeys = (projectId: number) => [...keys.project(projectId), "declarations"] as const;

export const declaredSource =
  (projectId: number): RowSource<DeclaredRow> =>
  (client, { searched, select, options }) =>
    client
      .rpc("project_declarations", { project: projectId, ...searched }, options)
      .select<"*", DeclaredRow>(select);

export const declaredCountQuery = (projectId: number) =>
  queryOptions({
    queryKey: [...declaredKeys(projectId), "count"],
    queryFn: () => countOfRows(declaredSource(projectId), { search: null, conditions: [] }),
  });

/** Rows as people know them. */
export type NamedDeclared = Pick<DeclaredRow, "id" | "internal_reference" | "state">;

/** What was deleted, the last first: the list of the others does not show it. */
export const trashedDeclaredQuery = (projectId: number, table: "declarations" | "dossiers") =>
  queryOptions({
    queryKey: [...declaredKeys(projectId), "trash"],
    queryFn: () =>
      rows((client) =>
        client
          .from(table)
          .select("id, internal_reference, state, deleted_at")
          .eq("project_id", projectId)
          .not("deleted_at", "is", null)
          .order("deleted_at", { ascending: false })
          .limit(100),
      ),
  });
