import type { Database } from "#database/database.ts";

/** A zone in its version, or a unit, as a thread gets it: its outline as Well-Known Binary in hexadecimal. */
export type PlaceToAnalyse = {
  zoneVersionId: number | null;
  unitId: number | null;
  outline: string;
  areaHectares: number;
};

/** One of the places that a run was asked for. */
export type PlaceKey = Pick<PlaceToAnalyse, "zoneVersionId" | "unitId">;

/** Those that have no result yet, the largest first: the others are done beside them. */
export async function placesToAnalyse(database: Database, runId: number): Promise<PlaceKey[]> {
  return database.asService((transaction) =>
    transaction.query<PlaceKey>(
      `select place.zone_version_id as "zoneVersionId", place.unit_id as "unitId"
       from app.assessment_places as place
       left join public.zone_versions as version on version.id = place.zone_version_id
       left join public.administrative_units as unit on unit.id = place.unit_id
       where place.assessment_id = $1
         and not exists (
           select from public.place_results as result
           where result.assessment_id = $1
             and result.zone_version_id is not distinct from place.zone_version_id
             and result.unit_id is not distinct from place.unit_id
         )
       order by coalesce(version.hectares, unit.hectares) desc, place.zone_version_id, place.unit_id`,
      [runId],
    ),
  );
}

/** What a thread needs of a place: versions of zones and units that were in force stay. */
export async function placeOf(
  database: Database,
  { zoneVersionId, unitId }: PlaceKey,
): Promise<PlaceToAnalyse> {
  const [place] = await database.asService((transaction) =>
    transaction.query<PlaceToAnalyse>(
      `select $1::bigint as "zoneVersionId", $2::bigint as "unitId", encode(ST_AsBinary(place.outline), 'hex') as outline,
         place.hectares as "areaHectares"
       from (
         select outline, hectares from public.zone_versions where id = $1
         union all
         select outline, hectares from public.administrative_units where id = $2
       ) as place`,
      [zoneVersionId, unitId],
    ),
  );
  return place!;
}
