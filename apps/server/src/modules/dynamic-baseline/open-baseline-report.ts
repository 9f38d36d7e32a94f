import type { ReportedBaseline } from "@parcelle/reporting/baseline/reported-baseline";
import type { Transaction } from "#database/database.ts";
import { loadReportHead, reportedPlotsWith } from "#platform/exports/load-report.ts";
import {
  carry,
  type ExportMeans,
  type ExportOrder,
  type OpenedExport,
} from "#platform/exports/open-export.ts";
import { plotPages } from "#platform/exports/plot-pages.ts";
import type { BaselineFileTasks } from "./baseline-files-thread.ts";

/** A result with its controls as they were frozen for it, by number. */
const documentWithControls = `result.document || jsonb_build_object('cells', (
      select coalesce(jsonb_agg(
        jsonb_build_object(
          'number', control.number,
          'cell', control.cell,
          'weight', control.weight,
          'distance', control.distance,
          'stocking', control.stocking
        )
        order by control.number
      ), '[]')
      from public.baseline_controls as control
      where control.assessment_id = result.assessment_id and control.plot_id = result.plot_id
    ))`;

/** Begins the PDF of a project's dynamic baseline: of all plots together, and of each with its controls. */
export async function openBaselineReport(
  means: ExportMeans<BaselineFileTasks>,
  { projectId, format: _, plotIds, ...file }: ExportOrder,
): Promise<OpenedExport> {
  const { database, claims, thread } = means;
  const { head, reported } = await database.asWorkflow(
    claims,
    async (transaction) => {
      const head = await loadReportHead(transaction, projectId, plotIds);
      return { head, reported: await loadReported(transaction, head.assessment?.id ?? null) };
    },
    { readOnly: true },
  );
  await thread.call("beginReport", reported, { ...file, head });
  const scope = { projectId, plotIds, runId: head.assessment?.id ?? null };
  const pages = plotPages(database, claims, scope, reportedPlotsWith(documentWithControls));
  return { projectName: head.project.name, chunks: carry(means, pages, head.plotCount) };
}

async function loadReported(
  transaction: Transaction,
  runId: number | null,
): Promise<ReportedBaseline | null> {
  const [reported] = await transaction.query<ReportedBaseline>(
    `select run.rules, baseline.document as whole, baseline.sha256
     from public.baselines as baseline
     join public.assessments as run on run.id = baseline.assessment_id
     where baseline.assessment_id = $1`,
    [runId],
  );
  return reported ?? null;
}
