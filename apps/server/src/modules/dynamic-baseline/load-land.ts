import type { BaselineRules, Stocking } from "@parcelle/domain/baseline/baseline-run";
import type { FrozenControl } from "@parcelle/matching/baseline/baseline-whole";
import type { FrozenSet } from "@parcelle/matching/frozen/frozen-set";
import type { Transaction } from "#database/database.ts";
import { JobFailure } from "#jobs/define-job.ts";
import type { Run } from "#platform/analysis/begin-run.ts";

/** What an earlier run froze, as the thread gets it. */
export type LoadedFrozen = {
  runId: number;
  stocking: Stocking;
  fromYear: number;
  set: FrozenSet;
  controls: FrozenControl[];
  outlines: { plotId: number; geometrySha256: string }[];
};

/** Land besides the plots of a run, as the thread gets it: outlines are Well-Known Binary in hexadecimal. */
export type LoadedLand = { zone: string; others: string[]; frozen: LoadedFrozen | null };

/** Loads the zone of donors as it was chosen, the other plots of the project, and the frozen set where there is one. */
export async function loadLand(
  transaction: Transaction,
  run: Run,
  { donorZone, frozenFrom }: BaselineRules,
): Promise<LoadedLand> {
  const [zone] = await transaction.query<{ outline: string }>(
    `select encode(ST_AsBinary(outline), 'hex') as outline from public.zone_versions
     where id = $1 and project_id = $2 and outline_hash = $3`,
    [donorZone.versionId, run.project_id, donorZone.outlineSha256],
  );
  if (!zone) throw new JobFailure("zone_not_found");
  const others = await transaction.query<{ outline: string }>(
    // Of an outline that crosses itself the box is sure to hold the plot.
    `select encode(ST_AsBinary(case when geometry_state = 'abnormal' then ST_Envelope(geometry) else geometry end), 'hex') as outline
     from public.plots
     where project_id = $1 and deleted_at is null
       and id not in (select plot_id from app.assessment_plots where assessment_id = $2)
     order by id`,
    [run.project_id, run.id],
  );
  return {
    ...{ zone: zone.outline, others: others.map(({ outline }) => outline) },
    frozen: frozenFrom === null ? null : await loadFrozen(transaction, run, frozenFrom),
  };
}

async function loadFrozen(transaction: Transaction, run: Run, runId: number): Promise<LoadedFrozen> {
  const [frozen] = await transaction.query<Omit<LoadedFrozen, "controls" | "outlines">>(
    `select
       earlier.id as "runId",
       earlier.rules ->> 'stocking' as stocking,
       (earlier.rules -> 'fromYear')::integer as "fromYear",
       baseline.frozen as set
     from public.baselines as baseline
     join public.assessments as earlier on earlier.id = baseline.assessment_id
     where earlier.id = $1 and earlier.project_id = $2 and earlier.status = 'completed' and baseline.frozen is not null`,
    [runId, run.project_id],
  );
  if (!frozen) throw new JobFailure("assessment_not_found");
  const controls = await transaction.query<FrozenControl>(
    `select plot_id as "plotId", number, cell, outline, weight, distance
     from public.baseline_controls where assessment_id = $1 order by plot_id, number`,
    [runId],
  );
  const outlines = await transaction.query<LoadedFrozen["outlines"][number]>(
    `select plot_id as "plotId", geometry_hash as "geometrySha256"
     from public.plot_results where assessment_id = $1 order by plot_id`,
    [runId],
  );
  return { ...frozen, controls, outlines };
}
