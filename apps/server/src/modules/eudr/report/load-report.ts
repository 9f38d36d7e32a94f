import type { ReportedPlot, ReportSource } from "@parcelle/reporting/report-source";
import type { Transaction } from "#database/database.ts";
import { notFound } from "#platform/not-found.ts";

/**
 * Everything that a report of a project says.
 *
 * @param plotIds all plots when null
 */
export async function loadReport(
  transaction: Transaction,
  projectId: number,
  plotIds: number[] | null,
): Promise<ReportSource> {
  const [head] = await transaction.query<{ report: Omit<ReportSource, "plots"> }>(headQuery, [projectId]);
  if (!head) throw notFound("project");
  const plots = await transaction.query<{ plot: ReportedPlot }>(plotsQuery, [projectId, plotIds]);
  return { ...head.report, plots: plots.map((row) => row.plot) };
}

const headQuery = `
  select jsonb_build_object(
    'organisation', organisation.name,
    'synthetic', organisation.synthetic or coalesce(used.synthetic, false),
    'project', jsonb_build_object(
      'id', project.id,
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
      'tree', assessment.tree,
      'parameters', assessment.parameters,
      'codeVersion', assessment.code_version,
      'evidenceHash', assessment.evidence_hash,
      'finishedAt', assessment.finished_at
    ) end,
    'columns', coalesce(assessment.layers, '[]'),
    'layers', coalesce(used.layers, '[]')
  ) as report
  from public.projects as project
  join public.organisations as organisation on organisation.id = project.organisation_id
  left join public.assessments as assessment on assessment.id = project.current_assessment_id
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
      from jsonb_to_recordset(assessment.layers) as part ("product" text, "version" text)
      join public.layers as layer on layer.product = part."product" and layer.version = part."version"
      order by layer.product, layer.version, layer.id
    ) as layer
  ) as used on true
  where project.id = $1 and project.deleted_at is null`;

const plotsQuery = `
  select jsonb_build_object(
    'id', plot.id,
    'identifier', plot.identifier,
    'properties', stored.properties,
    'farmer', coalesce(plot.producer_name, plot.farmer_first_name || ' ' || plot.farmer_last_name),
    'productionPlace', plot.production_place,
    'country', plot.country,
    'province', plot.province,
    'geometry', ST_AsGeoJSON(plot.geometry, 15)::jsonb,
    'geometryHash', stored.geometry_hash,
    'areaHectares', plot.area_hectares,
    'perimeterMetres', plot.perimeter_metres,
    'declaredAreaHectares', plot.declared_area_hectares,
    'geometryState', plot.geometry_state,
    'findings', plot.findings,
    'compliance', plot.compliance,
    'assessment', result.assessment,
    'resultHash', result.result_hash,
    'overrule', overrule.decision
  ) as plot
  from public.plot_overview as plot
  join public.plots as stored on stored.id = plot.id
  left join public.plot_results as result on result.id = plot.plot_result_id
  left join lateral (
    select jsonb_build_object(
      'by', overrule.author,
      'comment', overrule.comment,
      'at', overrule.created_at,
      'compliance', overrule.compliance
    ) as decision
    from public.overrules as overrule
    where overrule.plot_result_id = plot.plot_result_id
    order by overrule.id desc
    limit 1
  ) as overrule on true
  where plot.project_id = $1 and ($2::bigint[] is null or plot.id = any ($2::bigint[]))
  order by plot.id`;
