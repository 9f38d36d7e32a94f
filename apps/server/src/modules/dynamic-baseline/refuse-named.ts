import type { BaselineParameters } from "@parcelle/domain/baseline/baseline-run";
import { baselineErrorText, firstPlots } from "@parcelle/screening/baseline/baseline-error";
import type { Transaction } from "#database/database.ts";
import { ProblemError } from "#hosted/functions/problem-error.ts";
import { notFound } from "#platform/not-found.ts";

/**
 * Refuses a zone or an earlier run that is not the project's, and a frozen set whose plots are others by now, each by name.
 *
 * @throws ProblemError zone_not_found, assessment_not_found, frozen_otherwise, frozen_plots_changed
 */
export async function refuseNamed(
  transaction: Transaction,
  projectId: number,
  parameters: BaselineParameters,
): Promise<void> {
  const { donorZone, frozenFrom = null } = parameters;
  const [zone] = await transaction.query(
    // Frozen controls stay what they are when their zone goes.
    `select from public.zone_versions as version
     join public.zones as zone on zone.id = version.zone_id
     where version.id = $1 and version.project_id = $2 and version.outline_hash = $3
       and (zone.deleted_at is null or $4)`,
    [donorZone.versionId, projectId, donorZone.outlineSha256, frozenFrom !== null],
  );
  if (!zone) throw notFound("zone");
  if (frozenFrom === null) return;
  const [frozen] = await transaction.query<{ isSame: boolean }>(
    `select run.parameters - 'frozenFrom' = $3::jsonb - 'frozenFrom' as "isSame"
     from public.baselines as baseline
     join public.assessments as run on run.id = baseline.assessment_id
     where baseline.assessment_id = $1 and baseline.project_id = $2 and baseline.frozen is not null
       and run.status = 'completed' and run.parameters ->> 'frozenFrom' is null`,
    [frozenFrom, projectId, JSON.stringify(parameters)],
  );
  if (!frozen) throw notFound("assessment");
  if (!frozen.isSame) throw new ProblemError(409, "frozen_otherwise", baselineErrorText("frozen-otherwise"));
  await refuseChanged(transaction, frozenFrom);
}

async function refuseChanged(transaction: Transaction, runId: number): Promise<void> {
  const changed = await transaction.query<{ identifier: string | null }>(
    `select coalesce(plot.identifier, gone.identifier) as identifier
     from public.plot_results as result
     left join public.plots as plot
       on plot.id = result.plot_id and plot.deleted_at is null and plot.geometry_state <> 'abnormal'
     left join public.plot_trash as gone on gone.id = result.plot_id
     where result.assessment_id = $1
       and result.plot_id in (select plot_id from public.baseline_controls where assessment_id = $1)
       and plot.geometry_hash is distinct from result.geometry_hash
     order by result.plot_id`,
    [runId],
  );
  if (changed.length === 0) return;
  const plots = firstPlots(changed.map(({ identifier }) => identifier ?? "?"));
  const { fr, en } = baselineErrorText("frozen-plots-changed");
  const text = { fr: `${fr} (${plots})`, en: `${en} (${plots})` };
  throw new ProblemError(409, "frozen_plots_changed", text, { plots });
}
