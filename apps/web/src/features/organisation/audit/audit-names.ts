import { queryOptions, useQuery } from "@tanstack/react-query";
import { rows } from "#app/rows.ts";

export type Standing = "member" | "guest" | "key" | "support" | "former";

export interface AuditPerson {
  user_id: string;
  /** Null for an account that is gone and never did anything under a name. */
  name: string | null;
  standing: Standing;
}

/** Everybody whom the audit tells of, also who has left. */
export const auditPeopleQuery = (organisationId: number) =>
  queryOptions({
    queryKey: ["audit-people", organisationId],
    queryFn: async () => {
      const found: unknown = await rows((client) =>
        client.rpc("audit_people", { organisation: organisationId }).order("name"),
      );
      return found as AuditPerson[];
    },
  });

const projectNamesQuery = (organisationId: number) =>
  queryOptions({
    queryKey: ["audit-projects", organisationId],
    queryFn: () =>
      rows((client) =>
        client
          .from("projects")
          .select("id, name")
          .eq("organisation_id", organisationId)
          .overrideTypes<{ id: number; name: string }[], { merge: false }>(),
      ),
  });

/** The names of what the rows of the audit point to. */
export interface AuditNames {
  people: ReadonlyMap<string, string>;
  projects: ReadonlyMap<number, string>;
}

export function useAuditNames(organisationId: number): AuditNames {
  const { data: people = [] } = useQuery(auditPeopleQuery(organisationId));
  const { data: projects = [] } = useQuery(projectNamesQuery(organisationId));
  return {
    people: new Map(people.flatMap(({ user_id: id, name }) => (name === null ? [] : [[id, name]]))),
    projects: new Map(projects.map(({ id, name }) => [id, name])),
  };
}
