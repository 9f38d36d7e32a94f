import type { Database } from "#database/database.ts";
import type { Tenant } from "./tenant.ts";

/** A plot beside the tenant's own that its owner has put into the trash. */
export async function addTrashedPlot(database: Database, { plotId, people }: Tenant): Promise<number> {
  const [plot] = await database.asOwner((transaction) =>
    transaction.query<{ id: number }>(
      `insert into public.plots (
         organisation_id, project_id, identifier, geometry, given_geometry, geometry_hash, area_hectares, perimeter_metres,
         geometry_valid, geometry_state
       )
       select organisation_id, project_id, 'P-gone', geometry, given_geometry, 'gone', 1, 400, true, 'normal'
       from public.plots where id = $1 returning id`,
      [plotId],
    ),
  );
  await database.asCaller(people.owner, (transaction) =>
    transaction.query("update public.plots set deleted_at = now() where id = $1", [plot!.id]),
  );
  return plot!.id;
}
