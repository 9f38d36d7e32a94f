import { queryOptions } from "@tanstack/react-query";
import type { RowOf } from "#app/database/database.ts";
import { rows } from "#app/rows.ts";

/** One's own place as a guest in a project. */
export type SharedProject = RowOf<"project_members", "id" | "role"> & { project: RowOf<"projects", "name"> };

export const sharedProjectsQuery = (organisationId: number, userId: string) =>
  queryOptions({
    queryKey: ["shared-projects", organisationId, userId],
    queryFn: () =>
      rows((client) =>
        client
          .from("project_members")
          .select("id, role, project:projects!inner(name)")
          .eq("organisation_id", organisationId)
          .eq("user_id", userId)
          .order("id"),
      ),
  });
