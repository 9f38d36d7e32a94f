import { byTheService, type ForgingCase, inHisName } from "./forging-case.ts";

const beginRun = `insert into public.assessments (
     organisation_id, project_id, module, parameters, rules, code_version, plots_total, request_key
   )
   select organisation_id, project_id, module, parameters, rules, code_version, 1, 'propre' from public.assessments where id = $1`;

/** Runs, what they found, and what people decided otherwise. */
export const runCases: readonly ForgingCase[] = [
  {
    table: "assessments",
    forges: "makes a run that nobody paid",
    statement: `insert into public.assessments (
         organisation_id, project_id, module, parameters, rules, code_version, plots_total, request_key, status
       ) values ($1, $2, 'EUDR', '{"tree": "perennial"}', '{}', 'x', 1, 'vol', 'completed') returning id`,
    values: ({ own }) => [own.organisationId, own.projectId],
    control: inHisName("agent", {
      statement: `select id from app.start_assessment($2, 2, '{"tree": "perennial"}', 'test', 'propre') where $1 > 0`,
    }),
  },
  {
    table: "assessments",
    forges: "writes another hash of evidence",
    statement:
      "update public.assessments set evidence_hash = 'x', layers = '[]', rules = rules where id = $1 returning id",
    values: ({ own }) => [own.assessmentId],
    control: { ...byTheService, statement: `${beginRun} returning id` },
  },
  {
    table: "assessed_outlines",
    forges: "swaps the outline that was assessed",
    statement:
      'update public.assessed_outlines set geometry = \'{"type": "Point"}\' where project_id = $1 returning project_id',
    values: ({ own }) => [own.projectId],
    control: {
      ...byTheService,
      statement: "insert into public.assessed_outlines values ($1, 'autre', '{}') returning project_id",
    },
  },
  {
    table: "plot_results",
    forges: "calls a plot compliant",
    statement: `update public.plot_results set state = 'compliant', classes = '{"risk": "low"}' where id = $1 returning id`,
    values: ({ own }) => [own.resultId],
    control: {
      ...byTheService,
      statement: `with run as (${beginRun} returning id, project_id)
        insert into public.plot_results (
          project_id, assessment_id, plot_id, geometry_hash, statistics, document, module, classes, state, inputs_hash, result_hash
        )
        select project_id, id, $2, 'hash', '{}', '{}', 'EUDR', '{"risk": "high"}', 'non_compliant', 'hash', 'hash' from run returning id`,
      values: ({ own }) => [own.assessmentId, own.plotId],
    },
  },
  {
    table: "run_values",
    forges: "tells more of a plot than was measured",
    statement: "update public.run_values set value = 14, low = 13 where assessment_id = $1 returning key",
    values: ({ own }) => [own.assessmentId],
    control: {
      ...byTheService,
      statement: `with run as (${beginRun} returning id, project_id, module)
        insert into public.run_values (assessment_id, project_id, module, plot_id, key, value)
        select id, project_id, module, $2, 'biomass', 14 from run returning key`,
      values: ({ own }) => [own.assessmentId, own.plotId],
    },
  },
  {
    table: "run_values",
    forges: "tells what no run has found",
    statement: `insert into public.run_values (assessment_id, project_id, module, plot_id, key, value)
       values ($1, $2, 'EUDR', $3, 'biomass', 14) returning key`,
    values: ({ own }) => [own.assessmentId, own.projectId, own.plotId],
    control: {
      ...byTheService,
      statement: `with run as (${beginRun} returning id, project_id, module)
        insert into public.run_values (assessment_id, project_id, module, key, value)
        select id, project_id, module, 'biomass', 14 from run returning key`,
      values: ({ own }) => [own.assessmentId],
    },
  },
  {
    table: "place_results",
    forges: "tells a zone’s data valid",
    statement: `update public.place_results set state = 'compliant', document = '{"told": []}' where assessment_id = $1 returning id`,
    values: ({ own }) => [own.assessmentId],
    control: {
      ...byTheService,
      statement: `with run as (${beginRun} returning id, project_id, module)
        insert into public.place_results (
          project_id, assessment_id, module, zone_version_id, geometry_hash, area_hectares, state, answered,
          document, inputs_hash, result_hash
        )
        select run.project_id, run.id, run.module, version.id, 'hash', 120, 'non_compliant', true, '{}', 'hash', 'hash'
        from run join public.zone_versions as version on version.project_id = run.project_id and version.zone_id = $2
        returning id`,
      values: ({ own }) => [own.assessmentId, own.zoneId],
    },
  },
  {
    table: "land_maps",
    forges: "paints a plot in another colour",
    statement: "update public.land_maps set codes = '\\x00' where assessment_id = $1 returning plot_id",
    values: ({ own }) => [own.assessmentId],
    control: {
      ...byTheService,
      statement: `with run as (${beginRun} returning id, project_id),
        found as (
          insert into public.plot_results (
            project_id, assessment_id, plot_id, geometry_hash, statistics, document, module, classes, state, inputs_hash, result_hash
          )
          select project_id, id, $2, 'hash', '{}', '{}', 'EUDR', '{"risk": "high"}', 'non_compliant', 'hash', 'hash' from run
          returning assessment_id, project_id, plot_id
        )
        insert into public.land_maps (assessment_id, project_id, plot_id, grid, x, y, width, height, sha256, hectares, box)
        select
          assessment_id, project_id, plot_id, '{}', 0, 0, 1, 1, 'hash', '{}',
          extensions.st_makeenvelope(-5.7, 5.8, -5.69, 5.81, 4326)
        from found
        returning plot_id`,
      values: ({ own }) => [own.assessmentId, own.plotId],
    },
  },
  {
    table: "baselines",
    forges: "tells a better performance",
    statement: `update public.baselines set document = '{"performance": []}', sha256 = 'x' where assessment_id = $1 returning sha256`,
    values: ({ own }) => [own.assessmentId],
    control: {
      ...byTheService,
      statement: `with run as (${beginRun} returning id, project_id, module)
        insert into public.baselines (assessment_id, project_id, module, document, sha256)
        select id, project_id, module, '{}', 'x' from run returning sha256`,
    },
  },
  {
    table: "baseline_controls",
    forges: "swaps a control for one that grew less",
    statement: `update public.baseline_controls set cell = 'cell 2 2', stocking = '{"2020": 0}' where assessment_id = $1 returning cell`,
    values: ({ own }) => [own.assessmentId],
    control: {
      ...byTheService,
      statement: `with run as (${beginRun} returning id, project_id, module),
          whole as (
            insert into public.baselines (assessment_id, project_id, module, document, sha256)
            select id, project_id, module, '{}', 'x' from run returning assessment_id, project_id
          )
        insert into public.baseline_controls (
          assessment_id, project_id, plot_id, number, cell, outline, weight, distance, stocking
        )
        select assessment_id, project_id, $2, 1, 'cell 2 2', '{"type": "Polygon"}', 1, 0, '{}' from whole returning cell`,
      values: ({ own }) => [own.assessmentId, own.plotId],
    },
  },
  {
    table: "overrules",
    forges: "decides by himself, in another's name",
    statement: `insert into public.overrules (organisation_id, project_id, module, plot_id, plot_result_id, state, comment, author)
       values ($1, $2, 'EUDR', $3, $4, 'compliant', 'Vu sur place', 'Un autre') returning id`,
    values: ({ own }) => [own.organisationId, own.projectId, own.plotId, own.resultId],
    control: inHisName("manager", {
      statement: `insert into public.overrules (organisation_id, project_id, module, plot_id, plot_result_id, state, comment)
         values ($1, $2, 'EUDR', $3, $4, 'compliant', 'Vu sur place') returning id`,
    }),
  },
  {
    table: "overrules",
    forges: "names a stranger's result, to learn whether there is one",
    statement: `insert into public.overrules (organisation_id, project_id, module, plot_id, plot_result_id, state, comment)
       values ($1, $2, 'EUDR', $3, $4, 'compliant', 'Vu sur place') returning id`,
    values: ({ own, other }) => [own.organisationId, own.projectId, own.plotId, other.resultId],
    control: inHisName("manager", {
      values: ({ own }) => [own.organisationId, own.projectId, own.plotId, own.resultId],
    }),
  },
];
