import type { ChangeQuantity, ChangeYears } from "@parcelle/domain/carbon/carbon-changes";
import type { CarbonRules } from "@parcelle/domain/carbon/carbon-run";
import { isReadForChange } from "@parcelle/raster/carbon/change/change-sources";
import type { Transaction } from "#database/database.ts";
import type { StoredLayer } from "#platform/layers/open-layers.ts";

type Box = [west: number, south: number, east: number, north: number];

/** A file that a run read, and where it lies in degrees. */
export type ChangeFile = StoredLayer & { box: Box };

/** A run, and the files that it read. */
export type RunOfChange = {
  id: number;
  rules: CarbonRules;
  /** Of those that are still in use. */
  layers: ChangeFile[];
  /** Of those that were set aside since: what they told is not drawn from others. */
  gone: { product: string; component: string; version: string }[];
};

/**
 * A completed run of a project of digital MRV, the one that counts where none is named; what the caller may not read, he
 * does not find.
 */
export async function findRunOfChange(
  transaction: Transaction,
  projectId: number,
  runId: number | null,
): Promise<RunOfChange | undefined> {
  const [run] = await transaction.query<RunOfChange>(runQuery, [projectId, runId]);
  return run;
}

/** The files that a change is read from. */
export function filesOfChange<File extends { product: string; component: string }>(
  files: readonly File[],
  quantity: ChangeQuantity,
  years: ChangeYears,
): File[] {
  return files.filter((file) => isReadForChange(file, quantity, years));
}

/** The same run with the files that meet a place alone: the others need not be open. */
export function runAt(run: RunOfChange, [west, south, east, north]: Box): RunOfChange {
  const meets = ({ box }: ChangeFile) =>
    box[0] <= east && box[2] >= west && box[1] <= north && box[3] >= south;
  return { ...run, layers: run.layers.filter(meets) };
}

/** Where the plots of a project lie, in degrees; null where it has none. */
export async function boxOfProject(transaction: Transaction, projectId: number): Promise<Box | null> {
  const [row] = await transaction.query<{ box: Box | null }>(boxQuery, [projectId]);
  return row!.box;
}

const boxQuery = `
  select case when count(*) > 0 then json_build_array(
    min(ST_XMin(geometry)), min(ST_YMin(geometry)), max(ST_XMax(geometry)), max(ST_YMax(geometry))
  ) end as box
  from public.plots
  where project_id = $1 and deleted_at is null`;

const runQuery = `
  select
    run.id,
    run.rules,
    coalesce(
      (
        select jsonb_agg(
          jsonb_build_object(
            'id', layer.id, 'file_path', layer.file_path, 'product', layer.product, 'component', layer.component,
            'version', layer.version, 'sha256', layer.sha256, 'synthetic', layer.synthetic, 'own', layer.own,
            'box', jsonb_build_array(layer.west, layer.south, layer.east, layer.north)
          )
          order by layer.id
        )
        from jsonb_to_recordset(run.layer_files) as taken (product text, component text, version text, sha256 text)
        join public.layers as layer using (product, component, version, sha256)
        where layer.active
      ),
      '[]'
    ) as layers,
    coalesce(
      (
        select jsonb_agg(
          jsonb_build_object('product', taken.product, 'component', taken.component, 'version', taken.version)
        )
        from jsonb_to_recordset(run.layer_files) as taken (product text, component text, version text, sha256 text)
        where not exists (
          select from public.layers as layer
          where layer.active and layer.product = taken.product and layer.component = taken.component
            and layer.version = taken.version and layer.sha256 = taken.sha256
        )
      ),
      '[]'
    ) as gone
  from public.projects as project
  join public.assessments as run on run.project_id = project.id
  where project.id = $1
    and run.module = 'DMRV'
    and run.status = 'completed'
    and run.id = coalesce($2::bigint, project.current_assessment_id)`;
