import type { EligibilityRules } from "@parcelle/domain/forest/eligibility-run";
import { landMapsOf } from "@parcelle/domain/forest/land-maps";
import { mapParts } from "@parcelle/raster/forest/map-parts";
import { RasterError } from "@parcelle/raster/raster-error";
import type { LandMapsHead } from "@parcelle/reporting/forest/land-maps/land-maps-source";
import type { Transaction } from "#database/database.ts";
import { JobFailure } from "#jobs/define-job.ts";
import {
  carry,
  type ExportMeans,
  type ExportOrder,
  type OpenedExport,
} from "#platform/exports/open-export.ts";
import { pageOfPlots, plotPages } from "#platform/exports/plot-pages.ts";
import type { ForestFileTasks } from "./forest-files-thread.ts";
import { layersOfRuns, type ToldRun } from "./layers-of-runs.ts";

type Found = { head: LandMapsHead; runId: number; plots: number };

/** The maps of a project by pixel, of the runs whose results count. */
export async function openLandMaps(
  { database, claims, thread, tell }: ExportMeans<ForestFileTasks>,
  { projectId, plotIds, generatedAt, codeVersion, scratch }: ExportOrder,
): Promise<OpenedExport> {
  const { head, runId, plots } = await database.asWorkflow(
    claims,
    (transaction) => findMaps(transaction, { projectId, plotIds }, { generatedAt, codeVersion }),
    { readOnly: true },
  );
  await thread.call("beginLandMaps", head, scratch);
  const pages = plotPages(database, claims, { projectId, plotIds, runId }, pagesQuery);
  const chunks = carry({ thread, tell }, pages, plots);
  return { projectName: head.project, chunks };
}

type Scope = { projectId: number; plotIds: readonly number[] | null };
type Moment = Pick<LandMapsHead, "generatedAt" | "codeVersion">;

type RunRow = ToldRun & { rules: EligibilityRules };
type HeadRow = { organisation: string; project: string; run: number; licences: string[]; synthetic: boolean };
type WindowRow = { grid: string; x: number; y: number; width: number; height: number };

/** @throws JobFailure "no_pixels", "evidence_of_several_rules", "maps_too_wide" */
async function findMaps(transaction: Transaction, scope: Scope, moment: Moment): Promise<Found> {
  const values = [scope.projectId, scope.plotIds];
  const windows = await transaction.query<WindowRow>(windowsQuery, values);
  if (windows.length === 0) throw new JobFailure("no_pixels");
  refuseTooWide(windows);
  const runs = await transaction.query<RunRow>(runsQuery, values);
  const rules = runs.map((run) => JSON.stringify(run.rules));
  if (new Set(rules).size > 1) throw new JobFailure("evidence_of_several_rules");
  const [newest] = runs;
  const [row] = await transaction.query<HeadRow>(headQuery, [scope.projectId, runs.map(({ id }) => id)]);
  const { startYear, yearsBefore } = newest!.rules;
  const years = { startYear, beforeYear: startYear - yearsBefore };
  const kinds = landMapsOf(
    years,
    runs.some(({ layers }) => layers.native.length > 0),
  );
  const head: LandMapsHead = {
    ...{ organisation: row!.organisation, project: row!.project, rules: newest!.rules, ...moment },
    runs: runs.map(({ id }) => id),
    layers: layersOfRuns(runs),
    ...{ licences: row!.licences, synthetic: row!.synthetic, kinds },
  };
  return { head, runId: row!.run, plots: windows.length };
}

function refuseTooWide(windows: readonly WindowRow[]): void {
  try {
    for (const same of Map.groupBy(windows, ({ grid }) => grid).values()) mapParts(same);
  } catch (cause) {
    if (cause instanceof RasterError && cause.code === "window-too-large")
      throw new JobFailure("maps_too_wide");
    throw cause;
  }
}

const counting = `
  from public.plots as plot
  join app.shown_results as shown on shown.project_id = plot.project_id and shown.plot_id = plot.id
  join public.land_maps as map on map.plot_id = shown.plot_id and map.assessment_id = shown.assessment_id
  where plot.project_id = $1
    and plot.deleted_at is null
    and ($2::bigint[] is null or plot.id = any ($2::bigint[]))
    and map.is_kept`;

const windowsQuery = `select map.grid::text as grid, map.x, map.y, map.width, map.height ${counting}`;

const runsQuery = `
  select run.id, run.rules, told.layers, told.years as told
  from public.assessments as run
  cross join lateral (
    select
      result.document -> 'layers' as layers,
      jsonb_build_object('startYear', result.document -> 'startYear', 'beforeYear', result.document -> 'beforeYear') as years
    from public.plot_results as result
    where result.assessment_id = run.id
    order by result.plot_id
    limit 1
  ) as told
  where run.id in (select shown.assessment_id ${counting})
  order by run.id desc`;

const headQuery = `
  select
    organisation.name as organisation,
    project.name as project,
    project.current_assessment_id as run,
    coalesce(used.licences, '{}') as licences,
    coalesce(used.synthetic, false) as synthetic
  from public.projects as project
  join public.organisations as organisation on organisation.id = project.organisation_id
  cross join lateral (
    select
      array_agg(distinct (layer.product_title ->> 'en') || ' ' || layer.version || ': ' || layer.licence) as licences,
      bool_or(layer.synthetic) as synthetic
    from public.assessments as run
    cross join lateral jsonb_to_recordset(run.layers) as taken (product text, version text)
    join public.layers as layer on layer.product = taken.product and layer.version = taken.version
    where run.id = any ($2::bigint[])
  ) as used
  where project.id = $1 and project.deleted_at is null`;

const pagesQuery = `${pageOfPlots}
  select
    page.id,
    project.current_assessment_id as run,
    case when map.is_kept then json_build_object(
      'grid', map.grid, 'x', map.x, 'y', map.y, 'width', map.width, 'height', map.height,
      'codes', translate(encode(map.codes, 'base64'), E'\\n', '')
    )::text end as plot
  from page
  join public.projects as project on project.id = $1
  left join app.shown_results as shown on shown.project_id = $1 and shown.plot_id = page.id
  left join public.land_maps as map on map.plot_id = page.id and map.assessment_id = shown.assessment_id
  order by page.id`;
