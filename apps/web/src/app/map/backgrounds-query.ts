import { queryOptions } from "@tanstack/react-query";
import type { Locale } from "#shell/locale.ts";
import type { MapBackground } from "#ui/map/map-types.ts";
import type { RowOf } from "../database/database.ts";
import { rows } from "../rows.ts";

export type ChosenBackground = RowOf<
  "backgrounds",
  | "id"
  | "name_fr"
  | "name_en"
  | "kind"
  | "attribution"
  | "minimum_zoom"
  | "maximum_zoom"
  | "tile_size"
  | "version"
>;

/** The backgrounds that an organisation uses, as far as they are offered. */
export const chosenBackgroundsQuery = (organisationId: number | null) =>
  queryOptions({
    queryKey: ["organisation", organisationId, "map-backgrounds"],
    queryFn: async () => {
      const chosen = await rows((client) =>
        client
          .from("organisation_backgrounds")
          .select(
            "background:backgrounds!inner(id, name_fr, name_en, kind, attribution, minimum_zoom, maximum_zoom, tile_size, version)",
          )
          .eq("organisation_id", organisationId!)
          .order("background_id"),
      );
      return chosen.map(({ background }) => background);
    },
    enabled: organisationId !== null,
  });

export function mapBackground(background: ChosenBackground, locale: Locale): MapBackground {
  const { id, version, attribution, minimum_zoom, maximum_zoom, tile_size } = background;
  return {
    id: String(id),
    label: background[`name_${locale}`],
    tiles: `/tiles/backgrounds/${id}/{z}/{x}/{y}?v=${version}`,
    minimumZoom: minimum_zoom,
    maximumZoom: maximum_zoom,
    tileSize: tile_size,
    attribution,
  };
}
