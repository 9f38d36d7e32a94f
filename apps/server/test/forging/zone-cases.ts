import { byTheService, type ForgingCase, freely, inHisName } from "./forging-case.ts";

const drawAnew = (author: string, value: string) =>
  `insert into public.zone_versions (zone_id, project_id, number, outline, outline_hash, hectares, origin, request_key${author})
   select zone_id, project_id, 2, outline, outline_hash, hectares, origin, 'neuf'${value}
   from public.zone_versions where zone_id = $1 returning id`;

/** Zones of a project: their outlines and areas are computed, and what they were stays. */
export const zoneCases: readonly ForgingCase[] = [
  {
    table: "zones",
    forges: "adds a zone without an outline",
    statement:
      "insert into public.zones (organisation_id, project_id, name) values ($1, $2, 'Bassin') returning id",
    values: ({ own }) => [own.organisationId, own.projectId],
    control: inHisName("manager"),
  },
  {
    table: "zones",
    forges: "dates the deletion of a zone, or gives it to another project",
    statement:
      "update public.zones set deleted_at = '2001-01-01', project_id = project_id where id = $1 returning id",
    values: ({ own }) => [own.zoneId],
    control: freely("manager", "update public.zones set name = 'Autre nom' where id = $1 returning id"),
  },
  {
    table: "zones",
    forges: "adds a zone to a stranger's project",
    door: "workflow",
    statement:
      "insert into public.zones (organisation_id, project_id, name) values ($1, $2, 'Bassin') returning id",
    values: ({ other }) => [other.organisationId, other.projectId],
    control: inHisName("manager", { values: ({ own }) => [own.organisationId, own.projectId] }),
  },
  {
    table: "zone_versions",
    forges: "tells another area of a zone",
    statement: drawAnew("", ""),
    values: ({ own }) => [own.zoneId],
    control: inHisName("manager"),
  },
  {
    table: "zone_versions",
    forges: "draws a zone in another's name",
    door: "workflow",
    statement: drawAnew(", author", ", 'Un autre'"),
    values: ({ own }) => [own.zoneId],
    control: inHisName("manager", { statement: drawAnew("", "") }),
  },
  {
    table: "zone_versions",
    forges: "moves the outline under what was said of it",
    statement:
      "update public.zone_versions set hectares = 1, outline = outline where zone_id = $1 returning id",
    values: ({ own }) => [own.zoneId],
    control: { ...byTheService, statement: drawAnew("", "") },
  },
];
