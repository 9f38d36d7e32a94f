import type { Role } from "@parcelle/domain/permissions/roles";
import { queryOptions } from "@tanstack/react-query";
import { rows } from "#app/rows.ts";

/** One's own place as a guest in a project. */
export interface SharedProject {
  id: number;
  role: Role;
  project: { name: string };
}

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
          .order("id")
          .overrideTypes<SharedProject[], { merge: false }>(),
      ),
  });
