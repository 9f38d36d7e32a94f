import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import type { Geometry } from "geojson";
import type { RowOf } from "#app/database/database.ts";
import { READ, rows } from "#app/rows.ts";
import type { Bounds } from "#ui/map/map-types.ts";
import type { RowSource } from "#workspace/rows/ask-rows.ts";
import { figureKeys } from "../figures/figure-queries.ts";
import { askedFilter, type RecordFilter } from "../figures/record-filter.ts";

/** One answer of a place, drawn as it is. */
export interface DrawnPlace {
  id: number;
  record: number;
  path: string;
  color: string;
  state: string;
  label: string | null;
  outline: Geometry;
}

/** Places of one colour that are near each other at this distance. */
export interface NearPlaces {
  longitude: number;
  latitude: number;
  places: number;
  color: string;
}

export interface MappedPlaces {
  places: number;
  placed: number;
  bounds: Bounds | null;
  colors: { value: string; count: number }[];
  /** One of the two, by how many there are in what is looked at. */
  drawn: DrawnPlace[] | null;
  near: NearPlaces[] | null;
}

export interface AskedPlaces {
  /** Questions of places; none is all. */
  paths: readonly string[];
  color: { fact: string } | { path: readonly string[] };
  box: Bounds | null;
}

/** Where the records of a filter are; what was shown stays until it is known. */
export const placesQuery = (
  projectFormId: number,
  { paths, color, box }: AskedPlaces,
  filter: RecordFilter,
) =>
  queryOptions({
    queryKey: [...figureKeys(projectFormId), "places", paths, color, box, filter],
    queryFn: async (): Promise<MappedPlaces> => {
      const asked = {
        project_form: projectFormId,
        asked: JSON.stringify({ ...(paths.length > 0 ? { paths } : {}), color, box }),
        filter: JSON.stringify(askedFilter(filter)),
      };
      return (await rows((client) => client.rpc("record_map", asked, READ))) as unknown as MappedPlaces;
    },
    placeholderData: keepPreviousData,
  });

export const PLACE_COLUMNS = [
  ...(["id", "record_id", "label", "path", "address", "kind", "hectares", "metres", "accuracy"] as const),
  ...([
    "geometry_state",
    "reason",
    "overlap_share",
    "overlap_record_id",
    "author",
    "state",
    "created_at",
  ] as const),
] as const;

export type PlaceRow = RowOf<"record_place_rows", (typeof PLACE_COLUMNS)[number]>;

export const placeSource =
  (projectFormId: number, filter: RecordFilter): RowSource<PlaceRow> =>
  (client, { searched, select, options }) =>
    client
      .rpc(
        "form_places",
        { project_form: projectFormId, filter: JSON.stringify(askedFilter(filter)), ...searched },
        options,
      )
      .select<"*", PlaceRow>(select);
