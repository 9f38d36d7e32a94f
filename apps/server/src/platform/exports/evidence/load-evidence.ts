import type { ToldRun } from "@parcelle/reporting/evidence/told-run";
import type { Transaction } from "#database/database.ts";
import { JobFailure } from "#jobs/define-job.ts";
import { notFound } from "#platform/not-found.ts";

type Head<Rules> = Omit<ToldRun, "resultHashes"> & {
  rules: Rules;
  format: string | null;
  shownRunId: number;
  columns: TakenColumn[];
};
/** A column of statistics with the product that answered it. */
export type TakenColumn = { column: string; product: string; version: string };
/** A run that has results that count. */
type CountingRun = {
  id: number;
  rules: string;
  format: string | null;
  layers: ToldRun["layers"];
  columns: TakenColumn[];
};
/** Of runs besides the newest: where each of their files stands among those of the document. */
export type FilePlaces = Record<number, number[]>;
/** One of the runs of a document, with the places of all of its files. */
export type PlacedRun = { id: number; layers: number[]; columns: TakenColumn[] };

/** What decided the results that count for a project, besides the plots. */
export type LoadedEvidence<Rules> = {
  run: ToldRun & { rules: Rules };
  runs: PlacedRun[];
  shownRunId: number;
  places: FilePlaces;
};

/**
 * Everything that decided the results that count for a project, as it was then, besides the plots. They may be of several runs, as
 * long as these decided by the same rules; the newest of them gives its name, and each plot names the files that were read for it.
 *
 * @param evidenceFormat the form that the runs must have kept their inputs for
 * @throws JobFailure "evidence_too_old" for a run whose inputs were not all kept, "evidence_of_several_rules" where one document cannot
 * tell by what all of these plots were judged
 */
export async function loadEvidence<Rules>(
  transaction: Transaction,
  { projectId, plotIds }: { projectId: number; plotIds: readonly number[] | null },
  evidenceFormat: string,
): Promise<LoadedEvidence<Rules>> {
  const runs = await transaction.query<CountingRun>(runsQuery, [projectId, plotIds]);
  const [found] = await transaction.query<{ head: Head<Rules> | null }>(headQuery, [
    projectId,
    runs[0]?.id ?? null,
  ]);
  if (!found) throw notFound("project");
  if (!found.head) throw new JobFailure("not_assessed");
  const { format, shownRunId, columns, ...head } = found.head;
  if (format !== evidenceFormat) throw new JobFailure("evidence_too_old");
  if (runs.some((run) => run.format !== format)) throw new JobFailure("evidence_too_old");
  if (new Set(runs.map((run) => run.rules)).size > 1) throw new JobFailure("evidence_of_several_rules");
  const hashes = await transaction.query<{ hash: string }>(hashesQuery, [projectId, plotIds]);
  const told = runs.length > 0 ? runs : [{ id: head.assessment.id, layers: head.layers, columns }];
  const { layers, placed } = joinedFiles(told);
  const [, ...others] = placed;
  const synthetic = head.synthetic || layers.some((file) => file.synthetic);
  return {
    run: { ...head, synthetic, layers, resultHashes: hashes.map(({ hash }) => hash) },
    runs: placed,
    shownRunId,
    places: Object.fromEntries(others.map((run) => [run.id, run.layers])),
  };
}

/** The files of runs, each once, those of the first in their order; and where those of each run stand in it. */
function joinedFiles(runs: readonly Pick<CountingRun, "id" | "layers" | "columns">[]) {
  const layers: ToldRun["layers"][number][] = [];
  const known = new Map<string, number>();
  const placed = runs.map(({ id, layers: files, columns }, index): PlacedRun => {
    const own = files.map((file) => {
      const name = JSON.stringify(file);
      const place = index === 0 ? undefined : known.get(name);
      if (place !== undefined) return place;
      known.set(name, layers.length);
      return layers.push(file) - 1;
    });
    return { id, layers: own, columns };
  });
  return { layers, placed };
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
    run.layers as columns,
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
    'columns', assessment.layers,
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
