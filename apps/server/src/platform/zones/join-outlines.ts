import { readWkb } from "@parcelle/formats/geometry/read-wkb";
import type { Geometry } from "geojson";
import type { Database, Transaction } from "#database/database.ts";
import { zoneTooLarge } from "./zone-problems.ts";

/** As many as a plot may have. */
export const mostCorners = 500_000;
/** Of outlines that are joined, counted before: 190,000 take 5 s of PostgreSQL, and 11 s of the one connection of PGlite. */
export const mostJoinedCorners: Readonly<Record<Database["engine"], number>> = {
  postgres: 250_000,
  pglite: 20_000,
};

/** Outlines that cross each other thousands of times are not for a zone: nobody else waits long for what is given up. */
export const longestJoin = { statementTimeoutMs: 10_000 };

/** @throws ProblemError 409 `zone_too_large` where outlines of so many corners are too much to join, or to keep */
export function refuseTooMany(corners: readonly number[], mostJoined: number): void {
  const most = corners.length > 1 ? mostJoined : mostCorners;
  if (corners.reduce((sum, count) => sum + count, 0) > most) throw zoneTooLarge(most);
}

/**
 * A single outline as it is; several are joined in the order of their numbers, so that the same give the same, and none is
 * twice where they overlap.
 *
 * @param shapes a query of `shape` and `id` by its one parameter, a list
 * @param list numbers of rows, or outlines
 */
export async function joinOutlines(
  transaction: Transaction,
  shapes: string,
  list: readonly unknown[],
): Promise<Geometry> {
  const [row] = await transaction.query<{ outline: Uint8Array }>(
    `with part as (
       select case when ST_IsValid(shape) then shape else ST_CollectionExtract(ST_MakeValid(shape), 3) end as repaired, shape, id
       from (${shapes}) as chosen
     )
     select ST_AsBinary(
       case when count(*) = 1 then (array_agg(shape))[1] else ST_CollectionExtract(ST_Union(repaired order by id), 3) end
     ) as outline
     from part`,
    [list],
  );
  return readWkb(row!.outline).geometry;
}
