import { queryOptions } from "@tanstack/react-query";
import type { RowOfSelect } from "#app/database/database.ts";
import { rows } from "#app/rows.ts";
import type { Locale } from "#shell/locale.ts";
import type { Bounds, RasterLayer } from "#ui/map/map-types.ts";
import { type MapPageMessages, mapPageMessages } from "./messages.ts";

const COLUMNS =
  "id, product, component, version, product_title, title, legend, west, south, east, north, licence, citation, synthetic, own, active";

/** One raster file of a product. */
export type Layer = RowOfSelect<"layers", typeof COLUMNS> & {
  /** False for what is only looked at: no column that an analysis reads needs it. */
  feedsAnalysis: boolean;
};

/** Every raster file of the platform, those that were set aside too: results name them. */
export const layersQuery = queryOptions({
  queryKey: ["layers"],
  staleTime: 5 * 60_000,
  queryFn: async () => {
    const [{ feedsColumns }, found] = await Promise.all([
      import("@parcelle/raster/products/all-products"),
      storedLayers(),
    ]);
    const withUse = found.map((layer) => {
      return { ...layer, feedsAnalysis: layer.own !== null || feedsColumns(layer.product, layer.component) };
    });
    return withUse.sort((one, other) => Number(other.feedsAnalysis) - Number(one.feedsAnalysis));
  },
});

function storedLayers() {
  return rows((client) =>
    client.from("layers").select(COLUMNS).order("product").order("component").order("id"),
  );
}

/** Finer tiles would show the same pixels of 10 to 30 m larger. */
const FINEST_TILES = 15;

function meets(layer: Layer, [west, south, east, north]: Bounds): boolean {
  return layer.west <= east && layer.east >= west && layer.south <= north && layer.north >= south;
}

function detailsOf(layer: Layer, locale: Locale, messages: MapPageMessages) {
  return [
    { label: messages.product, text: layer.product_title[locale] },
    { label: messages.version, text: layer.version },
    { label: messages.licence, text: layer.licence },
    { label: messages.citation, text: layer.citation },
  ];
}

/** The layers in use that reach into the box, as the map draws them; `onlyLookedAt` is said of those that decide nothing. */
export function rasterLayersNear(
  layers: readonly Layer[],
  bounds: Bounds | null,
  locale: Locale,
  onlyLookedAt: string,
): RasterLayer[] {
  const messages = mapPageMessages[locale];
  const near = bounds ? layers.filter((layer) => layer.active && meets(layer, bounds)) : [];
  return near
    .filter((layer) => layer.legend.length > 0)
    .map((layer) => ({
      id: String(layer.id),
      label: layer.title[locale],
      tiles: `/tiles/${layer.id}/{z}/{x}/{y}.png`,
      bounds: [layer.west, layer.south, layer.east, layer.north],
      maximumZoom: FINEST_TILES,
      legend: layer.legend.map(({ colour, endColour, title }) => ({
        color: colour,
        ...(endColour ? { endColor: endColour } : {}),
        label: title[locale],
      })),
      source: `${layer.product_title[locale]}, ${layer.version}`,
      ...(layer.synthetic ? { mark: messages.synthetic } : {}),
      ...(layer.feedsAnalysis ? {} : { note: onlyLookedAt }),
      details: detailsOf(layer, locale, messages),
    }));
}
