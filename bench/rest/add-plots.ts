import type { Database } from "../../apps/server/src/database/database.ts";
import { addTenant } from "../../apps/server/test/factories/tenant.ts";

const PLOTS = 5_000;

/** A cooperative with 5,000 plots whose owner the user becomes, and a second one whose plots he must not see. */
export async function addPlots(
  database: Database,
  userId: string,
): Promise<{ projectId: number; plotId: number }> {
  const [own, other] = [await addTenant(database), await addTenant(database)];
  return database.asOwner(async (transaction) => {
    for (const { organisationId, projectId } of [own, other])
      await transaction.query(plotsInsert, [organisationId, projectId, PLOTS]);
    await transaction.query(
      "insert into public.memberships (organisation_id, user_id, role) values ($1, $2, 'owner')",
      [own.organisationId, userId],
    );
    await transaction.script("analyze");
    return { projectId: own.projectId, plotId: own.plotId };
  });
}

const plotsInsert = `
  insert into public.plots (
    organisation_id, project_id, identifier, given_geometry, geometry, geometry_hash, area_hectares,
    perimeter_metres, geometry_valid, geometry_state
  )
  select $1::bigint, $2::bigint, 'B-' || number, '{}', ST_Expand(ST_SetSRID(ST_MakePoint(-6 + number * 0.001, 6), 4326), 0.0004),
    'hash' || number, 0.8 + number * 0.0001, 350, true, 'normal'
  from generate_series(1, $3::int) as number`;
