import type { Geometry } from "geojson";
import type { Claims, Database, Transaction } from "#database/database.ts";
import { withThread } from "#platform/compute/thread.ts";
import type { OverlapTasks } from "./overlap-thread.ts";

/** Computes the overlaps of a project anew; the computing itself happens outside any transaction. */
export async function refreshOverlaps(
  database: Database,
  claims: Claims,
  projectId: number,
  signal: AbortSignal,
): Promise<void> {
  const plots = await database.asCaller(claims, (transaction) => plotsWithNeighbours(transaction, projectId));
  const entry = new URL("./overlap-thread.ts", import.meta.url);
  const overlaps = await withThread<OverlapTasks, StoredOverlap[]>(entry, signal, (thread) =>
    thread.call(
      "overlaps",
      plots.map(({ id, geometry }) => ({ id: String(id), geometry })),
    ),
  );
  await database.asCaller(claims, (transaction) => storeOverlaps(transaction, projectId, overlaps));
}

type Neighbour = { id: number; geometry: Geometry };

/** The plots of a project whose boxes meet another plot's: the only ones whose exact overlap is worth computing. */
async function plotsWithNeighbours(transaction: Transaction, projectId: number): Promise<Neighbour[]> {
  return transaction.query<Neighbour>(
    `select plot.id, ST_AsGeoJSON(plot.geometry, 15)::json as geometry
     from public.plots as plot
     where plot.project_id = $1
       and plot.deleted_at is null
       and plot.geometry_valid
       and ST_Dimension(plot.geometry) = 2
       and exists (
         select
         from public.plots as other
         where other.geometry && plot.geometry
           and other.project_id = plot.project_id
           and other.id <> plot.id
           and other.deleted_at is null
           and other.geometry_valid
           and ST_Dimension(other.geometry) = 2
       )
     order by plot.id`,
    [projectId],
  );
}

type StoredOverlap = { a: number; b: number; squareMetres: number; percentOfA: number; percentOfB: number };

/** Replaces the stored overlaps of a project and the states that follow from them. */
async function storeOverlaps(
  transaction: Transaction,
  projectId: number,
  overlaps: StoredOverlap[],
): Promise<void> {
  await transaction.query("delete from public.plot_overlaps where project_id = $1", [projectId]);
  await transaction.query(
    `insert into public.plot_overlaps (project_id, plot_a, plot_b, square_metres, percent_of_a, percent_of_b)
     select $1, "a", "b", "squareMetres", "percentOfA", "percentOfB"
     from jsonb_to_recordset($2::jsonb) as overlap (
       "a" bigint, "b" bigint, "squareMetres" double precision,
       "percentOfA" double precision, "percentOfB" double precision
     )
     on conflict do nothing`,
    [projectId, JSON.stringify(overlaps)],
  );
  await transaction.query(
    `with overlapping as (
       select plot_a as id from public.plot_overlaps where project_id = $1
       union
       select plot_b from public.plot_overlaps where project_id = $1
     )
     update public.plots as plot
     set geometry_state = case when plot.id in (select id from overlapping) then 'overlapping' else 'normal' end
     where plot.project_id = $1
       and plot.deleted_at is null
       and plot.geometry_state <> 'abnormal'
       and plot.geometry_state <> case when plot.id in (select id from overlapping) then 'overlapping' else 'normal' end`,
    [projectId],
  );
}
