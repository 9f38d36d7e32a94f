import { queryOptions } from "@tanstack/react-query";
import type { RowOf } from "#app/database/database.ts";
import { READ, rows } from "#app/rows.ts";
import { useBesides } from "#app/use-besides.ts";

export type Standing = AuditPerson["standing"];

export type AuditPerson = RowOf<"audit_people">;

/** Everybody whom the audit tells of, also who has left. */
export const auditPeopleQuery = (organisationId: number) =>
  queryOptions({
    queryKey: ["audit-people", organisationId],
    queryFn: () =>
      rows((client) => client.rpc("audit_people", { organisation: organisationId }, READ).order("name")),
  });

const projectNamesQuery = (organisationId: number) =>
  queryOptions({
    queryKey: ["audit-projects", organisationId],
    queryFn: () =>
      rows((client) => client.from("projects").select("id, name").eq("organisation_id", organisationId)),
  });

/** The names of what the rows of the audit point to. */
export interface AuditNames {
  people: ReadonlyMap<string, string>;
  projects: ReadonlyMap<number, string>;
}

export function useAuditNames(organisationId: number): AuditNames {
  const { data: people = [] } = useBesides(auditPeopleQuery(organisationId));
  const { data: projects = [] } = useBesides(projectNamesQuery(organisationId));
  return {
    people: new Map(people.flatMap(({ user_id: id, name }) => (name === null ? [] : [[id, name]]))),
    projects: new Map(projects.map(({ id, name }) => [id, name])),
  };
}
