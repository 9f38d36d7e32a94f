import { byTheService, type ForgingCase, freely, inHisName, withoutTheForgery } from "./forging-case.ts";

const shipment = `insert into public.declaration_products (project_id, declaration_id, commodity)
   values ($1, $2, 'wood') returning id`;

const files = inHisName("manager", {
  says: "the manager, who submits what is ready",
  statement: "update public.declarations set state = 'submitted' where id = $1 returning id",
  values: ({ readyDeclarationId }) => [readyDeclarationId],
});

/** Declarations, what plots are measured with and lie in, jobs and projects. */
export const evidenceCases: readonly ForgingCase[] = [
  {
    table: "plot_eu_checks",
    forges: "says that the European Union would take a plot",
    statement:
      "update public.plot_eu_checks set state = 'unchanged', blocks = '[]' where plot_id = $1 returning plot_id",
    values: ({ own }) => [own.plotId],
    control: byTheService,
  },
  {
    table: "declarations",
    forges: "calls a declaration ready",
    statement: "update public.declarations set state = 'ready' where id = $1 returning id",
    values: ({ own }) => [own.declarationId],
    control: inHisName("manager", {
      statement: "update public.declarations set activity = 'IMPORT' where id = $1 returning id",
    }),
  },
  {
    table: "declarations",
    forges: "invents the numbers of the European Union",
    statement:
      "update public.declarations set reference_number = '26FRX', verification_number = 'X', eudr_reference = 'X' where id = $1 returning id",
    values: ({ own }) => [own.declarationId],
    control: inHisName("manager", {
      statement: "update public.declarations set activity = 'IMPORT' where id = $1 returning id",
    }),
  },
  {
    table: "declarations",
    forges: "notes a filing by hand in the name of somebody else",
    statement:
      "update public.declarations set noted_by = gen_random_uuid(), noted_by_name = 'X', noted_at = now(), filed_by_hand_on = '2026-11-18' where id = $1 returning id",
    values: ({ own }) => [own.declarationId],
    control: inHisName("manager", {
      statement: "update public.declarations set activity = 'IMPORT' where id = $1 returning id",
    }),
  },
  {
    table: "declarations",
    forges: "adds a declaration that is submitted already",
    statement: `insert into public.declarations (organisation_id, project_id, internal_reference, state)
       values ($1, $2, 'D-9', 'submitted') returning id`,
    values: ({ own }) => [own.organisationId, own.projectId],
    control: inHisName("manager", {
      statement: `insert into public.declarations (organisation_id, project_id, internal_reference)
         values ($1, $2, 'D-9') returning id`,
    }),
  },
  {
    table: "declarations",
    forges: "dates the deletion of a declaration back",
    statement:
      "update public.declarations set deleted_at = '2001-01-01' where id = $1 returning deleted_at < '2002-01-01' as forged",
    values: ({ own }) => [own.declarationId],
    isForged: ({ forged }) => forged === true,
    control: withoutTheForgery("manager"),
  },
  {
    table: "declaration_products",
    forges: "adds to a declaration what nobody checked",
    statement: shipment,
    values: ({ own }) => [own.projectId, own.declarationId],
    control: inHisName("manager"),
  },
  {
    table: "declaration_plots",
    forges: "takes a plot out of a declaration",
    statement: "delete from public.declaration_plots where declaration_id = $1 returning plot_id",
    values: ({ own }) => [own.declarationId],
    control: inHisName("manager"),
  },
  {
    table: "declaration_filings",
    forges: "tells that a declaration was filed, and what it held",
    statement: `insert into public.declaration_filings (organisation_id, project_id, declaration_id, number, rules, content)
       values ($1, $2, $3, 1, 1, '{}') returning id`,
    values: ({ own }) => [own.organisationId, own.projectId, own.declarationId],
    control: files,
  },
  {
    table: "filed_plots",
    forges: "takes plots out of what was filed",
    statement: "delete from public.filed_plots where project_id = $1 returning plot_id",
    values: ({ own }) => [own.projectId],
    control: files,
  },
  {
    table: "eu_filings",
    forges: "tells that the European Union has a declaration",
    door: "workflow",
    statement:
      "update public.eu_filings set status = 'AVAILABLE', uuid = 'x' where declaration_id = $1 returning id",
    values: ({ own }) => [own.declarationId],
    control: byTheService,
  },
  {
    table: "declaration_references",
    forges: "says that a declaration follows a supplier's",
    statement: "delete from public.declaration_references where declaration_id = $1 returning id",
    values: ({ own }) => [own.declarationId],
    control: byTheService,
  },
  {
    table: "reference_checks",
    forges: "says that the European Union has a supplier's statement",
    door: "workflow",
    statement: `insert into public.reference_checks (project_id, reference_id, environment, result)
       select project_id, id, 'production', 'EXISTING_USABLE' from public.declaration_references where declaration_id = $1 returning id`,
    values: ({ own }) => [own.declarationId],
    control: byTheService,
  },
  {
    table: "eu_credentials",
    forges: "files in the name of somebody else",
    statement: "update public.eu_credentials set username = 'x' where organisation_id = $1 returning id",
    values: ({ own }) => [own.organisationId],
    control: byTheService,
  },
  {
    table: "rehearsal_clocks",
    forges: "moves the clock of a rehearsal without its function",
    statement:
      "update public.rehearsal_clocks set ahead_hours = 99 where organisation_id = $1 returning organisation_id",
    values: ({ own }) => [own.organisationId],
    control: inHisName("manager"),
  },
  {
    table: "layers",
    forges: "switches a layer off that speaks against a plot",
    statement: "update public.layers set active = false where true returning id",
    values: () => [],
    control: inHisName("operator", {
      statement: "select app.switch_layers('{}', array(select id from public.layers)) as done",
    }),
  },
  {
    table: "layer_ingests",
    forges: "brings in a layer",
    statement: `insert into public.layer_ingests (status, product, component, version, request, request_key)
       values ('ingesting', 'a', 'b', '1', '{}', 'vol') returning id`,
    values: () => [],
    control: inHisName("operator", {
      statement: `select app.begin_layer_ingest('{"product": "a", "component": "b", "version": "1"}', 'propre') as id`,
    }),
  },
  {
    table: "boundary_versions",
    forges: "puts other boundaries in force",
    statement: `insert into public.boundary_versions (country, status, source, licence, valid_from, files, request_key)
       values ('GH', 'published', 'Moi', 'Aucune', '2024-01-01', '[]', 'vol') returning id`,
    values: () => [],
    control: inHisName("operator", {
      statement: `select app.begin_boundary_version('{"country": "GH", "source": "Institut", "licence": "CC BY", "validFrom": "2024-01-01", "files": []}', 'propre') as id`,
    }),
  },
  {
    table: "boundary_versions",
    forges: "ends the boundaries in force",
    statement: "update public.boundary_versions set status = 'replaced' where true returning id",
    values: () => [],
    control: { ...byTheService },
  },
  {
    table: "administrative_units",
    forges: "moves the border of a region",
    statement:
      "update public.administrative_units set name = 'Autre', outline = outline where true returning id",
    values: () => [],
    control: { ...byTheService },
  },
  {
    table: "plot_units",
    forges: "moves a plot into another region",
    statement:
      "update public.plot_units set region = 'CI-10', region_name = 'Autre' where plot_id = $1 returning plot_id",
    values: ({ own }) => [own.plotId],
    control: { ...byTheService },
  },
  {
    table: "jobs",
    forges: "asks for a job of any kind, in another's name",
    statement: `insert into public.jobs (organisation_id, project_id, kind, input, created_by)
       values ($1, $2, 'storage-sweep', '{}', $3) returning id`,
    values: ({ own }) => [own.organisationId, own.projectId, own.people.owner.sub],
    control: inHisName("agent", {
      statement: "select app.enqueue_job('export-plots', $1, $2, '{}', $3) as id",
    }),
  },
  {
    table: "jobs",
    forges: "tells the result of a job",
    statement:
      "update public.jobs set status = 'completed', result = '{\"objectPath\": \"x\"}' where id = $1 returning id",
    values: ({ own }) => [own.jobId],
    control: inHisName("agent", { statement: "select app.request_job_cancel($1) as done" }),
  },
  {
    table: "projects",
    forges: "chooses the run that speaks for a project",
    statement:
      "update public.projects set current_assessment_id = null, module = 'CROP' where id = $1 returning id",
    values: ({ own }) => [own.projectId],
    control: freely("manager", "update public.projects set name = 'Autre nom' where id = $1 returning id"),
  },
  {
    table: "projects",
    forges: "jumps over the states of a project",
    statement: "update public.projects set status = 'finished' where id = $1 returning id",
    values: ({ own }) => [own.projectId],
    control: freely(
      "manager",
      "update public.projects set status = 'in_progress' where id = $1 returning id",
    ),
  },
  {
    table: "projects",
    forges: "passes a state off as the one that the work has",
    statement:
      "update public.projects set status = 'finished', status_by_hand = false where id = $1 returning id",
    values: ({ own }) => [own.projectId],
    control: freely(
      "manager",
      "update public.projects set status_by_hand = false where id = $1 returning id",
    ),
  },
  {
    table: "projects",
    forges: "takes the mark of the demonstration from a project, or gives it",
    statement: "update public.projects set synthetic = not synthetic where id = $1 returning id",
    values: ({ own }) => [own.projectId],
    control: freely("manager", "update public.projects set country = 'CI' where id = $1 returning id"),
  },
  {
    table: "projects",
    forges: "makes a project that nobody paid",
    statement: `insert into public.projects (organisation_id, module, name, type) values ($1, 'EUDR', 'Gratuit', 'reference') returning id`,
    values: ({ own }) => [own.organisationId],
    control: inHisName("manager", {
      statement: `select app.create_project($1, 'EUDR', '{"name": "Payé", "type": "reference"}', 'propre') as id`,
    }),
  },
  {
    table: "projects",
    forges: "gives a project to a stranger's organisation",
    statement: "update public.projects set organisation_id = $2 where id = $1 returning id",
    values: ({ own, other }) => [own.projectId, other.organisationId],
    control: freely(
      "manager",
      "update public.projects set description = 'Libre' where id = $1 returning id",
      ({ own }) => [own.projectId],
    ),
  },
  {
    table: "projects",
    forges: "dates the deletion of a project back",
    statement:
      "update public.projects set deleted_at = '2001-01-01' where id = $1 returning deleted_at < '2002-01-01' as forged",
    values: ({ own }) => [own.projectId],
    isForged: ({ forged }) => forged === true,
    control: withoutTheForgery("manager"),
  },
];
