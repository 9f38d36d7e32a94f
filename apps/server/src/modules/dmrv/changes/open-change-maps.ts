import path from "node:path";
import { type ChangeYears, changeQuantities } from "@parcelle/domain/carbon/carbon-changes";
import { yearsOfChanges } from "@parcelle/raster/carbon/change/change-sources";
import type { AskedChange, ChangeMapsHead } from "@parcelle/reporting/carbon/changes/change-maps-source";
import type { Transaction } from "#database/database.ts";
import { JobFailure } from "#jobs/define-job.ts";
import {
  carry,
  type ExportMeans,
  type ExportOrder,
  type OpenedExport,
} from "#platform/exports/open-export.ts";
import { pageOfPlots, plotPages } from "#platform/exports/plot-pages.ts";
import type { CarbonFileTasks } from "../carbon-files-thread.ts";
import { nameOfFile } from "./open-change.ts";
import { boxOfProject, filesOfChange, findRunOfChange, type RunOfChange, runAt } from "./run-of-change.ts";

/** The maps of change of a project's plots, by the run that counts. */
export async function openChangeMaps(
  { database, claims, dataDirectory, thread, tell }: ExportMeans<CarbonFileTasks>,
  { projectId, plotIds, generatedAt, codeVersion, scratch }: ExportOrder,
): Promise<OpenedExport> {
  const { run, head, plots } = await database.asWorkflow(
    claims,
    (transaction) => findMaps(transaction, projectId, plotIds),
    { readOnly: true },
  );
  const asked = askedChanges(run, dataDirectory);
  if (asked.length === 0) throw new JobFailure("one_year");
  const told: ChangeMapsHead = { ...head, runId: run.id, rules: run.rules, asked, generatedAt, codeVersion };
  await thread.call("beginChangeMaps", told, scratch);
  const pages = plotPages(database, claims, { projectId, plotIds, runId: run.id }, pagesQuery);
  const chunks = carry({ thread, tell }, pages, plots);
  return { projectName: head.project, chunks };
}

type Head = Pick<ChangeMapsHead, "organisation" | "project" | "licences">;

/** @throws JobFailure "not_assessed" */
async function findMaps(transaction: Transaction, projectId: number, plotIds: readonly number[] | null) {
  const found = await findRunOfChange(transaction, projectId, null);
  if (!found) throw new JobFailure("not_assessed");
  const box = await boxOfProject(transaction, projectId);
  const run = box ? runAt(found, box) : found;
  const ids = run.layers.map(({ id }) => id);
  const [row] = await transaction.query<Head & { plots: number }>(headQuery, [projectId, plotIds, ids]);
  const { plots, ...head } = row!;
  return { run, head, plots };
}

/** Each year beside the one before, and the last beside the first. */
function askedChanges(run: RunOfChange, dataDirectory: string): AskedChange[] {
  const years = yearsOfChanges([...run.layers, ...run.gone], run.rules.years);
  return changeQuantities.flatMap((quantity) =>
    pairsOf(years[quantity]).map((pair): AskedChange => {
      const [missing] = filesOfChange(run.gone, quantity, pair);
      const files = filesOfChange(run.layers, quantity, pair).map(({ file_path, ...file }) => {
        return { ...file, path: path.join(dataDirectory, file_path) };
      });
      return {
        ...{ quantity, years: pair, files },
        setAside: missing ? nameOfFile(missing) : null,
      };
    }),
  );
}

function pairsOf(years: readonly number[]): ChangeYears[] {
  const pairs = years.slice(1).map((after, place) => ({ before: years[place]!, after }));
  if (pairs.length < 2) return pairs;
  return [...pairs, { before: years[0]!, after: years.at(-1)! }];
}

const headQuery = `
  select
    organisation.name as organisation,
    project.name as project,
    (
      select coalesce(json_agg(distinct (layer.product_title ->> 'en') || ' ' || layer.version || ': ' || layer.licence), '[]')
      from public.layers as layer
      where layer.id = any ($3::bigint[])
    ) as licences,
    (
      select count(*)::int
      from public.plots as plot
      where plot.project_id = $1 and plot.deleted_at is null and ($2::bigint[] is null or plot.id = any ($2::bigint[]))
    ) as plots
  from public.projects as project
  join public.organisations as organisation on organisation.id = project.organisation_id
  where project.id = $1 and project.deleted_at is null`;

const pagesQuery = `${pageOfPlots}
  select
    page.id,
    project.current_assessment_id as run,
    json_build_object('geometry', ST_AsGeoJSON(plot.geometry, 15)::json)::text as plot
  from page
  join public.plots as plot on plot.id = page.id
  join public.projects as project on project.id = $1
  where exists (
    select from app.shown_results as shown where shown.project_id = $1 and shown.plot_id = page.id
  )
  order by page.id`;
