import { evidenceFormat } from "@parcelle/domain/evidence/evidence-document";
import type { evidenceStatistics } from "@parcelle/domain/evidence/evidence-parts";
import type { RunRules } from "@parcelle/domain/risk/run-rules";
import type { EvidenceRun, EvidenceSourcePlot } from "@parcelle/reporting/eudr/evidence/evidence-source";
import type { Transaction } from "#database/database.ts";
import { JobFailure } from "#jobs/define-job.ts";
import { decisionAs, lastOverrule, pageOfPlots } from "#platform/exports/plot-pages.ts";
import { notFound } from "#platform/not-found.ts";

type Head = Omit<EvidenceRun, "rules" | "resultHashes"> & {
  rules: RunRules;
  format: string | null;
  shownRunId: number;
};
/** A run that has results that count. */
type CountingRun = { id: number; rules: string; format: string | null; layers: EvidenceRun["layers"] };
/** Of runs besides the newest: where each of their files stands among those of the document. */
export type FilePlaces = Record<number, number[]>;
/** A plot of a run as it is stored. */
export type StoredEvidencePlot = Omit<EvidenceSourcePlot, "countries" | "statistics"> & {
  statistics: { columns: Parameters<typeof evidenceStatistics>[0] };
};

/** A run as it was, and the countries whose national layers counted. */
export type LoadedRun = { run: EvidenceRun; countries: readonly string[] };

/**
 * Everything that decided the results that count for a project, as it was then, besides the plots. They may be of several runs, as
 * long as these decided by the same rules; the newest of them gives its name, and each plot names the files that were read for it.
 *
 * @param plotIds all assessed plots when null
 * @throws JobFailure "evidence_too_old" for a run whose inputs were not all kept, "evidence_of_several_rules" where one document cannot
 * tell by what all of these plots were judged
 */
export async function loadEvidenceRun(
  transaction: Transaction,
  projectId: number,
  plotIds: readonly number[] | null,
): Promise<{ loaded: LoadedRun; shownRunId: number; places: FilePlaces }> {
  const runs = await transaction.query<CountingRun>(runsQuery, [projectId, plotIds]);
  const [found] = await transaction.query<{ head: Head | null }>(headQuery, [projectId, runs[0]?.id ?? null]);
  if (!found) throw notFound("project");
  if (!found.head) throw new JobFailure("not_assessed");
  const { format, rules, shownRunId, ...head } = found.head;
  if (format !== evidenceFormat) throw new JobFailure("evidence_too_old");
  if (runs.some((run) => run.format !== format)) throw new JobFailure("evidence_too_old");
  if (new Set(runs.map((run) => run.rules)).size > 1) throw new JobFailure("evidence_of_several_rules");
  const hashes = await transaction.query<{ hash: string }>(hashesQuery, [projectId, plotIds]);
  const { countries, ...ruleOfAll } = rules;
  const resultHashes = hashes.map(({ hash }) => hash);
  const { layers, places } = joinedFiles(
    runs.length > 0 ? runs : [{ id: head.assessment.id, layers: head.layers }],
  );
  const synthetic = head.synthetic || layers.some((file) => file.synthetic);
  const run = { ...head, synthetic, layers, rules: ruleOfAll, resultHashes };
  return { loaded: { run, countries }, shownRunId, places };
}

/** The files of runs, each once, those of the first in their order; and where those of the others stand in it, by run. */
function joinedFiles(runs: readonly Pick<CountingRun, "id" | "layers">[]) {
  const layers: EvidenceRun["layers"][number][] = [];
  const known = new Map<string, number>();
  const places: FilePlaces = {};
  for (const [index, run] of runs.entries()) {
    const own = run.layers.map((file) => {
      const name = JSON.stringify(file);
      const place = index === 0 ? undefined : known.get(name);
      if (place !== undefined) return place;
      known.set(name, layers.length);
      return layers.push(file) - 1;
    });
    if (index > 0) places[run.id] = own;
  }
  return { layers, places };
}

// The same plots in the same order as below.
const hashesQuery = `
  select result.result_hash as hash
  from public.plots as plot
  join app.shown_results as shown on shown.project_id = plot.project_id and shown.plot_id = plot.id
  join public.plot_results as result on result.id = shown.result_id
  where plot.project_id = $1 and plot.deleted_at is null and ($2::bigint[] is null or plot.id = any ($2::bigint[]))
  order by plot.id`;

// The runs whose results count for the plots, the newest first, with what each decided by.
const runsQuery = `
  select
    run.id,
    run.rules::text as rules,
    run.evidence_format as format,
    (
      select coalesce(jsonb_agg(file.value - 'box' order by file.ordinality), '[]')
      from jsonb_array_elements(run.layer_files) with ordinality as file
    ) as layers
  from public.assessments as run
  where run.id in (
    select shown.assessment_id
    from app.shown_results as shown
    join public.plots as plot on plot.id = shown.plot_id
    where shown.project_id = $1 and plot.deleted_at is null and ($2::bigint[] is null or plot.id = any ($2::bigint[]))
  )
  order by run.id desc`;

const headQuery = `
  select case when assessment.id is not null then jsonb_build_object(
    'organisation', organisation.name,
    'synthetic', project.synthetic or assessment.layer_files @> '[{"synthetic": true}]',
    'project', jsonb_build_object('id', project.id, 'name', project.name),
    'assessment', jsonb_build_object(
      'id', assessment.id,
      'codeVersion', assessment.code_version,
      'evidenceHash', assessment.evidence_hash,
      'finishedAt', assessment.finished_at
    ),
    'format', assessment.evidence_format,
    'shownRunId', project.current_assessment_id,
    'rules', assessment.rules,
    'layers', (
      select coalesce(jsonb_agg(file.value - 'box' order by file.ordinality), '[]')
      from jsonb_array_elements(assessment.layer_files) with ordinality as file
    )
  ) end as head
  from public.projects as project
  join public.organisations as organisation on organisation.id = project.organisation_id
  left join public.assessments as assessment
    on assessment.project_id = project.id and assessment.id = coalesce($2, project.current_assessment_id)
  where project.id = $1 and project.deleted_at is null`;

/** The plots of an evidence document for `plotPages`, each a `StoredEvidencePlot`. */
export const evidencePlotsQuery = (places: FilePlaces) => `
  ${pageOfPlots}
  select page.id, project.current_assessment_id as run, case when outline.geometry is not null then jsonb_build_object(
    'id', plot.id,
    'identifier', plot.identifier,
    'geometry', outline.geometry,
    'geometryHash', result.geometry_hash,
    'areaHectares', result.area_hectares,
    'layerPlaces', ${placesOf(places)},
    'statistics', result.statistics,
    'assessment', result.document,
    'hints', result.hints,
    'inputsHash', result.inputs_hash,
    'resultHash', result.result_hash,
    'overrule', ${decisionAs("compliance")}
  )::text end as plot
  from page
  left join public.plot_overview as plot on plot.id = page.id
  left join public.projects as project on project.id = plot.project_id
  left join public.plot_results as result on result.id = plot.plot_result_id
  left join public.assessed_outlines as outline
    on outline.project_id = result.project_id and outline.geometry_hash = result.geometry_hash
  ${lastOverrule}
  order by page.id`;

// Numbers alone, so that they may stand in the text.
function placesOf(places: FilePlaces): string {
  if (Object.keys(places).length === 0) return "result.layer_places";
  const moved = `'${JSON.stringify(places)}'::jsonb -> result.assessment_id::text`;
  return `case when ${moved} is null then result.layer_places else (
      select coalesce(jsonb_agg(${moved} -> place.value::int order by place.ordinality), '[]')
      from jsonb_array_elements_text(result.layer_places) with ordinality as place
    ) end`;
}
