import type { PermissionCase } from "./permission-cases.ts";

const leaders = ["owner", "administrator", "manager"] as const;
const everyone = [...leaders, "agent", "auditor"] as const;

/** Who may do what to the zones of a project: those who edit the project draw them. */
export const zoneCases: readonly PermissionCase[] = [
  {
    action: "reads the outline of a zone",
    statement: "select outline from public.zone_versions where zone_id = $1",
    values: ({ zoneId }) => [zoneId],
    allowed: everyone,
  },
  {
    action: "renames a zone",
    statement: "update public.zones set name = 'Autre nom' where id = $1 returning id",
    values: ({ zoneId }) => [zoneId],
    allowed: leaders,
  },
  {
    action: "adds a zone",
    door: "workflow",
    statement:
      "insert into public.zones (organisation_id, project_id, name) values ($1, $2, 'Bassin') returning id",
    values: ({ organisationId, projectId }) => [organisationId, projectId],
    allowed: leaders,
  },
  {
    action: "draws a zone anew",
    door: "workflow",
    statement: `insert into public.zone_versions (zone_id, project_id, number, outline, outline_hash, hectares, origin, request_key)
       select zone_id, project_id, 2, outline, outline_hash, hectares, origin, 'neuf' from public.zone_versions where zone_id = $1
       returning id`,
    values: ({ zoneId }) => [zoneId],
    allowed: leaders,
  },
  {
    action: "puts a zone into the trash",
    door: "workflow",
    statement: "update public.zones set deleted_at = now() where id = $1 returning id",
    values: ({ zoneId }) => [zoneId],
    allowed: leaders,
  },
  {
    action: "reads what runs told of a project’s zones and units",
    statement: "select name from public.project_places($1)",
    values: ({ projectId }) => [projectId],
    allowed: everyone,
  },
];
