import type { Tenant } from "../factories/tenant.ts";
import { byTheService, type ForgingCase, freely, inHisName } from "./forging-case.ts";

const elsewhere = "ST_GeomFromText('POLYGON((-5 6,-4.99 6,-4.99 6.01,-5 6))', 4326)";
const renamesPlot = freely(
  "agent",
  "update public.plots set identifier = 'P-9' where id = $1 returning id",
  ({ own }) => [own.plotId],
);
/** The project's other plot, which no declaration names. */
const trashesAnother = freely(
  "agent",
  "update public.plots set deleted_at = now() where project_id = $1 and id <> $2 returning id",
  ({ own }) => [own.projectId, own.plotId],
);

const addImport = `insert into public.imports (organisation_id, project_id, object_path, file_name)
   values ($1, $2, $3, 'b.kml') returning id`;
const placeOf = ({ organisationId, projectId }: Tenant) => `${organisationId}/${projectId}/x/b.kml`;

/** Projects, and what is known of plots before anybody assessed them. */
export const plotCases: readonly ForgingCase[] = [
  {
    table: "plots",
    forges: "swaps the outline under its verdict",
    statement: `update public.plots
       set geometry = ${elsewhere}, area_hectares = 2, findings = '[]', geometry_state = 'normal' where id = $1 returning id`,
    values: ({ own }) => [own.plotId],
    control: inHisName("agent"),
  },
  {
    table: "plots",
    forges: "keeps the hash of the outline that was assessed",
    statement: "update public.plots set geometry_hash = 'hash', properties = '{}' where id = $1 returning id",
    values: ({ own }) => [own.plotId],
    control: renamesPlot,
  },
  {
    table: "plots",
    forges: "adds a plot that nobody inspected",
    statement: `insert into public.plots (
         organisation_id, project_id, identifier, given_geometry, geometry, geometry_hash, area_hectares, perimeter_metres,
         geometry_valid, geometry_state
       ) values ($1, $2, 'P-neu', '{}', ${elsewhere}, 'hash', 2, 400, true, 'normal') returning id`,
    values: ({ own }) => [own.organisationId, own.projectId],
    control: inHisName("agent"),
  },
  {
    table: "plots",
    forges: "points a plot at a farmer, to read him",
    statement: "update public.plots set farmer_id = $2 where id = $1 returning id",
    values: ({ own }) => [own.plotId, own.farmerId],
    control: inHisName("agent"),
  },
  {
    table: "plots",
    forges: "moves a plot into a stranger's project",
    statement: "update public.plots set organisation_id = $2, project_id = $3 where id = $1 returning id",
    values: ({ own, other }) => [own.plotId, other.organisationId, other.projectId],
    control: renamesPlot,
  },
  {
    table: "plots",
    forges: "deletes a plot for good",
    statement: "delete from public.plots where project_id = $1 and id <> $2 returning id",
    values: ({ own }) => [own.projectId, own.plotId],
    control: trashesAnother,
  },
  {
    table: "plots",
    forges: "takes a plot out of a ready declaration by the trash",
    statement: "update public.plots set deleted_at = now() where id = $1 returning id",
    values: ({ own }) => [own.plotId],
    control: trashesAnother,
  },
  {
    table: "plots",
    forges: "dates the trash of a plot back",
    statement:
      "update public.plots set deleted_at = '2001-01-01' where project_id = $1 and id <> $2 returning deleted_at < '2002-01-01' as forged",
    values: ({ own }) => [own.projectId, own.plotId],
    isForged: ({ forged }) => forged === true,
    control: { says: "the agent, with the database's moment", by: "agent" },
  },
  {
    table: "plots",
    forges: "names a plot of a stranger",
    statement: "update public.plots set identifier = 'Vol' where id = $1 returning id",
    values: ({ other }) => [other.plotId],
    control: renamesPlot,
  },
  {
    table: "imports",
    forges: "calls a file read and names another author, who gets the news",
    statement:
      "update public.imports set status = 'completed', created_by = $2, accepted_count = 9 where id = $1 returning id",
    values: ({ own, other }) => [own.importId, other.people.owner.sub],
    control: inHisName("agent", {
      statement: "update public.imports set status = 'inspected' where id = $1 returning id",
      values: ({ own }) => [own.importId],
    }),
  },
  {
    table: "imports",
    forges: "adds an import in somebody else's name",
    statement: `insert into public.imports (organisation_id, project_id, object_path, file_name, created_by)
       values ($1, $2, 'b.kml', 'b.kml', $3) returning id`,
    values: ({ own }) => [own.organisationId, own.projectId, own.people.owner.sub],
    control: inHisName("agent", {
      statement: addImport,
      values: ({ own }) => [own.organisationId, own.projectId, placeOf(own)],
    }),
  },
  {
    table: "imports",
    forges: "dates the putting aside of an import back",
    statement:
      "update public.imports set discarded_at = '2001-01-01' where id = $1 returning discarded_at < '2002-01-01' as forged",
    values: ({ own }) => [own.importId],
    isForged: ({ forged }) => forged === true,
    control: { says: "the agent, with the database's moment", by: "agent" },
  },
  {
    table: "imports",
    forges:
      "has a file of another project read, whose rows he sees when somebody with more rights reads it again",
    door: "workflow",
    statement: addImport,
    values: ({ own, other }) => [own.organisationId, own.projectId, placeOf(other)],
    control: inHisName("agent", {
      values: ({ own }) => [own.organisationId, own.projectId, placeOf(own)],
    }),
  },
  {
    table: "import_rows",
    forges: "adds a row with a finding of his own",
    statement: `insert into public.import_rows (import_id, project_id, row_number, state, findings)
       values ($1, $2, 9, 'accepted', '[{"code": "forged"}]') returning row_number`,
    values: ({ own }) => [own.importId, own.projectId],
    control: inHisName("agent"),
  },
  {
    table: "import_rows",
    forges: "calls a refused row good, or takes it away",
    statement:
      "update public.import_rows set state = 'review', findings = '[]' where import_id = $1 returning row_number",
    values: ({ own }) => [own.importId],
    control: inHisName("agent"),
  },
  {
    table: "import_rows",
    forges: "takes rows away",
    statement: "delete from public.import_rows where import_id = $1 returning row_number",
    values: ({ own }) => [own.importId],
    control: inHisName("agent"),
  },
  {
    table: "plot_overlaps",
    forges: "makes an overlap vanish",
    statement: "delete from public.plot_overlaps where project_id = $1 returning plot_a",
    values: ({ own }) => [own.projectId],
    control: inHisName("agent"),
  },
  {
    table: "plot_repairs",
    forges: "tells of a repair that nobody made",
    statement: `insert into public.plot_repairs (organisation_id, project_id, plot_id, method, before, after)
       values ($1, $2, $3, 'redrawn', '{}', '{}') returning id`,
    values: ({ own }) => [own.organisationId, own.projectId, own.plotId],
    control: inHisName("manager"),
  },
  {
    table: "plot_splits",
    forges: "tells of a split in another's name",
    statement: `insert into public.plot_splits (organisation_id, project_id, plot_id, request_key, author)
       values ($1, $2, $3, 'vol', 'Un autre') returning id`,
    values: ({ own }) => [own.organisationId, own.projectId, own.plotId],
    control: inHisName("manager", {
      statement: `insert into public.plot_splits (organisation_id, project_id, plot_id, request_key)
         values ($1, $2, $3, 'propre') returning id`,
    }),
  },
  {
    table: "private_overlaps",
    forges: "says that nobody else claims a plot",
    statement: "update public.private_overlaps set percent = 1 where plot_id = $1 returning plot_id",
    values: ({ own }) => [own.plotId],
    control: byTheService,
  },
  {
    table: "farmers_elsewhere",
    forges: "says that nobody else knows the farmers",
    statement:
      "update public.farmers_elsewhere set percent = 5 where organisation_id = $1 returning organisation_id",
    values: ({ own }) => [own.organisationId],
    control: byTheService,
  },
  {
    table: "farmer_comparison_agreements",
    forges: "agrees to compare farmers in another's name",
    statement: `insert into public.farmer_comparison_agreements (organisation_id, agreed_by_name, agreed_at)
       select $1, 'Un autre', '2001-01-01' returning id`,
    values: ({ own }) => [own.organisationId],
    control: freely(
      "owner",
      "delete from public.farmer_comparison_agreements where organisation_id = $1 returning id",
    ),
  },
  {
    table: "overlap_agreements",
    forges: "agrees in another's name",
    statement: `insert into public.overlap_agreements (organisation_id, agreed_by_name, agreed_at)
       select $1, 'Un autre', '2001-01-01' returning id`,
    values: ({ own }) => [own.organisationId],
    control: freely("owner", "delete from public.overlap_agreements where organisation_id = $1 returning id"),
  },
];
