import { evidenceFormat } from "@parcelle/domain/evidence/evidence-document";
import type { evidenceStatistics } from "@parcelle/domain/evidence/evidence-parts";
import type { RunRules } from "@parcelle/domain/risk/run-rules";
import type { EvidenceRun, EvidenceSourcePlot } from "@parcelle/reporting/eudr/evidence/evidence-source";
import type { Transaction } from "#database/database.ts";
import { JobFailure } from "#jobs/define-job.ts";
import { decisionAs, lastOverrule, pageOfPlots } from "#platform/exports/plot-pages.ts";
import { notFound } from "#platform/not-found.ts";

type Head = Omit<EvidenceRun, "rules" | "resultHashes"> & { rules: RunRules; format: string | null };
/** A plot of a run as it is stored. */
export type StoredEvidencePlot = Omit<EvidenceSourcePlot, "countries" | "statistics"> & {
  statistics: { columns: Parameters<typeof evidenceStatistics>[0] };
};

/** A run as it was, and the countries whose national layers counted. */
export type LoadedRun = { run: EvidenceRun; countries: readonly string[] };

/**
 * Everything that decided the results of a project's current assessment, as it was then, besides the plots.
 *
 * @param plotIds all assessed plots when null
 * @throws JobFailure "evidence_too_old" for a run whose inputs were not all kept
 */
export async function loadEvidenceRun(
  transaction: Transaction,
  projectId: number,
  plotIds: readonly number[] | null,
): Promise<LoadedRun> {
  const [found] = await transaction.query<{ head: Head | null }>(headQuery, [projectId]);
  if (!found) throw notFound("project");
  if (!found.head) throw new JobFailure("not_assessed");
  const { format, rules, ...head } = found.head;
  if (format !== evidenceFormat) throw new JobFailure("evidence_too_old");
  const hashes = await transaction.query<{ hash: string }>(hashesQuery, [
    projectId,
    plotIds,
    head.assessment.id,
  ]);
  const { countries, ...ruleOfAll } = rules;
  const resultHashes = hashes.map(({ hash }) => hash);
  return { run: { ...head, rules: ruleOfAll, resultHashes }, countries };
}

// The same plots in the same order as below.
const hashesQuery = `
  select result.result_hash as hash
  from public.plots as plot
  join public.plot_results as result on result.plot_id = plot.id and result.assessment_id = $3
  where plot.project_id = $1 and plot.deleted_at is null and ($2::bigint[] is null or plot.id = any ($2::bigint[]))
  order by plot.id`;

const headQuery = `
  select case when assessment.id is not null then jsonb_build_object(
    'organisation', organisation.name,
    'synthetic', organisation.synthetic or assessment.layer_files @> '[{"synthetic": true}]',
    'project', jsonb_build_object('id', project.id, 'name', project.name),
    'assessment', jsonb_build_object(
      'id', assessment.id,
      'codeVersion', assessment.code_version,
      'evidenceHash', assessment.evidence_hash,
      'finishedAt', assessment.finished_at
    ),
    'format', assessment.evidence_format,
    'rules', assessment.rules,
    'layers', (
      select coalesce(jsonb_agg(file.value - 'box' order by file.ordinality), '[]')
      from jsonb_array_elements(assessment.layer_files) with ordinality as file
    )
  ) end as head
  from public.projects as project
  join public.organisations as organisation on organisation.id = project.organisation_id
  left join public.assessments as assessment on assessment.id = project.current_assessment_id
  where project.id = $1 and project.deleted_at is null`;

/** The plots of an evidence document for `plotPages`, each a `StoredEvidencePlot`. */
export const evidencePlotsQuery = `
  ${pageOfPlots}
  select page.id, result.assessment_id as run, case when outline.geometry is not null then jsonb_build_object(
    'id', plot.id,
    'identifier', plot.identifier,
    'geometry', outline.geometry,
    'geometryHash', result.geometry_hash,
    'areaHectares', result.area_hectares,
    'layerPlaces', result.layer_places,
    'statistics', result.statistics,
    'assessment', result.document,
    'hints', result.hints,
    'inputsHash', result.inputs_hash,
    'resultHash', result.result_hash,
    'overrule', ${decisionAs("compliance")}
  )::text end as plot
  from page
  left join public.plot_overview as plot on plot.id = page.id
  left join public.plot_results as result on result.id = plot.plot_result_id
  left join public.assessed_outlines as outline
    on outline.project_id = result.project_id and outline.geometry_hash = result.geometry_hash
  ${lastOverrule}
  order by page.id`;
