import type { Transaction } from "#database/database.ts";
import { Parameters } from "#hosted/rest/sql/parameters.ts";
import { foundSql } from "#platform/rows/chosen-rows.ts";
import type { RowFilter } from "#platform/rows/row-choice.ts";
import { farmersInUse } from "../registry/farmer-places.ts";

/** West, south, east, north in degrees. */
export type Box = [number, number, number, number];

export interface PlacedFarmers {
  /** How many pass the filter, and how many of them have a place. */
  farmers: number;
  placed: number;
  /** Around all of them; null where none has a place. */
  bounds: Box | null;
  places: {
    longitude: number;
    latitude: number;
    farmers: number;
    /** The first twenty by name, where all stand at one point; else nobody. */
    people: { id: number; identifier: string; first_name: string; last_name: string }[];
  }[];
}

/** A side of what is looked at has 16 to 32 cells; three metres is the least that a cell has. */
const CELLS_A_SIDE = 16;
const LEAST_SIDE = 0.0005;
const MOST_NAMED = 20;
/** Room for the places of 100,000 farmers, which would be written to files and read again otherwise. */
const WORKING_MEMORY = "32MB";

/** Cells have sides of a power of two degrees, so that they stay where they are while a map is moved. */
const placedSql = (found: string, box: string) => `
  with located as materialized (
    select chosen.id, chosen.longitude, chosen.latitude ${found}
  ), extent as materialized (
    select
      count(*)::int as farmers, count(latitude)::int as placed,
      min(longitude) as west, min(latitude) as south, max(longitude) as east, max(latitude) as north
    from located
  ), view as materialized (
    select
      seen.west, seen.south, seen.east, seen.north,
      power(2, floor(log(2, greatest(seen.east - seen.west, seen.north - seen.south, ${LEAST_SIDE})::numeric / ${CELLS_A_SIDE})))::double precision as side
    from extent
    cross join lateral (select coalesce(${box}, array[extent.west, extent.south, extent.east, extent.north]) as side) as asked
    cross join lateral (values (asked.side[1], asked.side[2], asked.side[3], asked.side[4])) as seen (west, south, east, north)
  ), cell as materialized (
    select
      count(*)::int as farmers, avg(located.longitude) as longitude, avg(located.latitude) as latitude,
      min(located.longitude) as west, max(located.longitude) as east, min(located.latitude) as south, max(located.latitude) as north
    from located
    cross join view
    where located.longitude between view.west and view.east and located.latitude between view.south and view.north
    group by floor(located.longitude / view.side), floor(located.latitude / view.side)
  ), named as materialized (
    select cell.west, cell.south, (array_agg(located.id))[1:${MOST_NAMED}] as people
    from cell
    join located on located.longitude = cell.west and located.latitude = cell.south
    where cell.west = cell.east and cell.south = cell.north
    group by cell.west, cell.south
  )
  select
    extent.farmers, extent.placed,
    case when extent.placed > 0 then jsonb_build_array(extent.west, extent.south, extent.east, extent.north) end as bounds,
    coalesce((
      select jsonb_agg(jsonb_build_object(
        'longitude', cell.longitude, 'latitude', cell.latitude, 'farmers', cell.farmers,
        'people', coalesce((
          select jsonb_agg(
            jsonb_build_object('id', farmer.id, 'identifier', farmer.identifier, 'first_name', farmer.first_name, 'last_name', farmer.last_name)
            order by farmer.last_name, farmer.first_name, farmer.id
          )
          from public.farmers as farmer
          where farmer.id = any (named.people)
        ), '[]')
      ) order by cell.farmers desc, cell.longitude, cell.latitude)
      from cell
      left join named on named.west = cell.west and named.south = cell.south and cell.west = cell.east and cell.south = cell.north
    ), '[]') as places
  from extent`;

/**
 * Where the farmers that pass a filter stand, those who are near each other at this distance together.
 *
 * @param box what is looked at, in degrees; null is all of them
 */
export async function placeFarmers(
  transaction: Transaction,
  organisationId: number,
  filter: RowFilter,
  box: Box | null,
): Promise<PlacedFarmers> {
  const parameters = new Parameters();
  const found = foundSql(organisationId, filter, farmersInUse, parameters);
  const asked =
    box === null ? "null::double precision[]" : parameters.list(box.map(String), "double precision");
  await transaction.query("select set_config('work_mem', $1, true)", [WORKING_MEMORY]);
  const [placed] = await transaction.query<PlacedFarmers>(placedSql(found, asked), parameters.values);
  return placed!;
}
