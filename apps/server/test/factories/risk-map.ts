import type { Transaction } from "#database/database.ts";

/** A computed risk map of the newest version of a zone. */
export async function addRiskMap(transaction: Transaction, zoneId: number): Promise<number> {
  const settings = { years: [2005, 2015, 2023], coverPercent: 30, pixelMetres: 30, windows: [5] };
  const [map] = await transaction.query<{ id: number }>(
    `insert into public.risk_maps (
       organisation_id, project_id, zone_version_id, name, settings, layers, code_version, status, document, request_key, computed_at
     )
     select zone.organisation_id, zone.project_id, version.id, 'Risque', $2, '[]', 'test', 'computed', $3, 'test', now()
     from public.zones as zone join public.zone_versions as version on version.zone_id = zone.id
     where zone.id = $1
     order by version.number desc limit 1
     returning id`,
    [zoneId, JSON.stringify(settings), JSON.stringify({ classes: [], models: [] })],
  );
  return map!.id;
}
