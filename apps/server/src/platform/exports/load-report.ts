import type { OwnColumn, ReportedPlace, ReportHead } from "@parcelle/reporting/report-source";
import type { Transaction } from "#database/database.ts";
import { notFound } from "#platform/not-found.ts";
import { decisionAs, lastOverrule, pageOfPlots } from "./plot-pages.ts";

/**
 * What a report of a project says besides its plots.
 *
 * @param plotIds all plots when null
 */
export async function loadReportHead(
  transaction: Transaction,
  projectId: number,
  plotIds: readonly number[] | null,
): Promise<ReportHead> {
  type Found = { report: Omit<ReportHead, "plotCount" | "ownColumns" | "places"> };
  const [found] = await transaction.query<Found>(headQuery, [projectId]);
  if (!found) throw notFound("project");
  const [counted] = await transaction.query<{ plots: number }>(countQuery, [projectId, plotIds]);
  const ownColumns = await transaction.query<OwnColumn>(ownColumnsQuery, [projectId, plotIds]);
  const places = plotIds === null ? await transaction.query<ReportedPlace>(placesQuery, [projectId]) : [];
  return { ...found.report, plotCount: counted!.plots, ownColumns, places };
}

const placesQuery = `
  select
    name, zone_version as "zoneVersion", level, code, hectares as "areaHectares", state, document,
    result_hash as "resultHash", assessment_id as "runId", is_outdated as "isOutdated"
  from public.project_places($1)`;

const countQuery = `
  select count(*)::int as plots
  from public.plots
  where project_id = $1 and deleted_at is null and ($2::bigint[] is null or id = any ($2::bigint[]))`;

const ownColumnsQuery = `
  select
    own.key as name,
    case
      when bool_and(jsonb_typeof(own.value) in ('number', 'null')) and bool_or(jsonb_typeof(own.value) = 'number') then 'number'
      else 'text'
    end as type
  from public.plots as plot
  cross join lateral jsonb_each(plot.properties) with ordinality as own (key, value, place)
  where plot.project_id = $1 and plot.deleted_at is null and ($2::bigint[] is null or plot.id = any ($2::bigint[]))
  group by own.key
  order by min(plot.id), min(own.place)`;

const headQuery = `
  select jsonb_build_object(
    'organisation', organisation.name,
    'synthetic', project.synthetic or coalesce(used.synthetic, false),
    'project', jsonb_build_object(
      'id', project.id,
      'module', project.module,
      'name', project.name,
      'type', project.type,
      'commodity', project.commodity,
      'country', project.country,
      'periodStart', project.period_start,
      'periodEnd', project.period_end,
      'startYear', project.start_year,
      'endYear', project.end_year
    ),
    'assessment', case when assessment.id is not null then jsonb_build_object(
      'id', assessment.id,
      'parameters', assessment.parameters,
      'codeVersion', assessment.code_version,
      'evidenceHash', assessment.evidence_hash,
      'finishedAt', assessment.finished_at
    ) end,
    'isCompared', exists (
      select from public.overlap_agreements as agreement where agreement.organisation_id = project.organisation_id
    ),
    'runs', told.runs,
    'columns', told.columns,
    'layers', coalesce(used.layers, '[]')
  ) as report
  from public.projects as project
  join public.organisations as organisation on organisation.id = project.organisation_id
  left join public.assessments as assessment on assessment.id = project.current_assessment_id
  cross join lateral (
    select
      coalesce(jsonb_agg(part.value order by run.id desc, part.ordinality) filter (where part.value is not null), '[]') as columns,
      coalesce(
        jsonb_agg(jsonb_build_object('id', run.id, 'rules', run.rules) order by run.id desc) filter (where coalesce(part.ordinality, 1) = 1),
        '[]'
      ) as runs
    from public.assessments as run
    left join lateral jsonb_array_elements(run.layers) with ordinality as part on true
    where run.id in (select shown.assessment_id from app.shown_results as shown where shown.project_id = project.id)
  ) as told
  left join lateral (
    select
      bool_or(layer.synthetic) as synthetic,
      jsonb_agg(
        jsonb_build_object(
          'product', layer.product,
          'version', layer.version,
          'title', layer.product_title,
          'licence', layer.licence,
          'citation', layer.citation,
          'synthetic', layer.synthetic
        )
        order by layer.product, layer.version
      ) as layers
    from (
      select distinct on (layer.product, layer.version) layer.*
      from jsonb_to_recordset(told.columns) as part ("product" text, "version" text)
      join public.layers as layer on layer.product = part."product" and layer.version = part."version"
      order by layer.product, layer.version, layer.id
    ) as layer
  ) as used on true
  where project.id = $1 and project.deleted_at is null`;

/**
 * The plots of a report for `plotPages`, each a `ReportedPlot`.
 *
 * @param document in SQL, of `plot` and its `result`: what the module tells of it
 */
export const reportedPlotsWith = (document: string) => `
  ${pageOfPlots}
  select page.id, project.current_assessment_id as run, jsonb_build_object(
    'id', plot.id,
    'identifier', plot.identifier,
    'properties', stored.properties,
    'farmer', coalesce(plot.producer_name, plot.farmer_first_name || ' ' || plot.farmer_last_name),
    'productionPlace', plot.production_place,
    'country', plot.country,
    'province', plot.province,
    'units', jsonb_build_object(
      'region', plot.region_name,
      'department', plot.department_name,
      'municipality', plot.municipality_name,
      'code', case when plot.region_name is not null then coalesce(plot.municipality, plot.department, plot.region) end
    ),
    'geometry', ST_AsGeoJSON(plot.geometry, 15)::jsonb,
    'geometryHash', stored.geometry_hash,
    'areaHectares', app.stated_hectares(plot.is_point, plot.area_hectares, plot.declared_area_hectares),
    'perimeterMetres', plot.perimeter_metres,
    'declaredAreaHectares', plot.declared_area_hectares,
    'geometryState', plot.geometry_state,
    'findings', plot.findings,
    'elsewhere', case
      when answer.plot_id is not null
        then jsonb_build_object('squareMetres', answer.square_metres, 'percent', answer.percent)
    end,
    'state', plot.state,
    'document', ${document},
    'resultHash', result.result_hash,
    'inputsHash', result.inputs_hash,
    'runId', result.assessment_id,
    'resultOutdated', plot.result_outdated,
    'overrule', ${decisionAs("state")}
  )::text as plot
  from page
  join public.plot_overview as plot on plot.id = page.id
  join public.plots as stored on stored.id = plot.id
  join public.projects as project on project.id = plot.project_id
  left join public.private_overlaps as answer on answer.plot_id = plot.id
  left join public.plot_results as result on result.id = plot.plot_result_id
  ${lastOverrule}
  order by page.id`;

/** The same with what was stored of their results. */
export const reportedPlotsQuery = reportedPlotsWith("result.document");
