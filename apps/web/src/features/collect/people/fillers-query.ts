import { can } from "@parcelle/domain/permissions/role-permissions";
import type { Role } from "@parcelle/domain/permissions/roles";
import { queryOptions } from "@tanstack/react-query";
import { READ, rows } from "#app/rows.ts";
import { collectKeys } from "../collect-queries.ts";

/** Who fills forms of a project: a member, or a phone without an account of a person. */
export interface Filler {
  account: string;
  name: string;
  /** Null for a phone. */
  role: Role | null;
}

/** Members who may fill forms, by what they may do, then the phones of the project. */
export const fillersQuery = (organisationId: number, projectId: number) =>
  queryOptions({
    queryKey: [...collectKeys.project(projectId), "fillers"],
    queryFn: async (): Promise<Filler[]> => {
      const [members, phones] = await Promise.all([
        rows((client) =>
          client
            .rpc("organisation_members", { organisation: organisationId }, READ)
            .select("user_id, name, email, role, status")
            .eq("status", "active"),
        ),
        rows((client) =>
          client
            .from("field_phones")
            .select("user_id, name")
            .eq("project_id", projectId)
            .is("revoked_at", null)
            .order("name"),
        ),
      ]);
      const people = members
        .filter(({ role }) => can(role as Role, "records.edit"))
        .map(({ user_id, name, email, role }) => ({
          ...{ account: user_id, name: name ?? email, role: role as Role },
        }));
      return [...people, ...phones.map(({ user_id, name }) => ({ account: user_id, name, role: null }))];
    },
  });
