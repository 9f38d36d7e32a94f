import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { z } from "zod";
import { callFunction } from "#app/call-function.ts";
import type { Bounds } from "#ui/map/map-types.ts";
import type { RowFilter } from "#workspace/rows/row-choice.ts";
import { farmerKeys } from "../registry/farmer-queries.ts";

const place = z.object({
  ...{ longitude: z.number(), latitude: z.number(), farmers: z.number() },
  people: z.array(
    z.object({ id: z.number(), identifier: z.string(), first_name: z.string(), last_name: z.string() }),
  ),
});

const mapped = z.object({
  ...{ farmers: z.number(), placed: z.number() },
  bounds: z.tuple([z.number(), z.number(), z.number(), z.number()]).nullable(),
  places: z.array(place),
});

/** Farmers that are near each other at the distance asked for; all are named (at most twenty) where they stand at one point. */
export type FarmersPlace = z.infer<typeof place>;

/** Where the farmers of the list stand in a part of the map, or all of them; what was shown stays until it is known. */
export const farmerPlacesQuery = (organisationId: number, filter: RowFilter, box: Bounds | null) =>
  queryOptions({
    queryKey: [...farmerKeys.list(organisationId), "places", filter, box],
    queryFn: () => callFunction("map-farmers", { organisationId, filter, box }, mapped),
    placeholderData: keepPreviousData,
  });
