import { queryOptions } from "@tanstack/react-query";
import type { RowOfSelect } from "#app/database/database.ts";
import { rows } from "#app/rows.ts";
import type { Locale } from "#shell/locale.ts";
import type { Bounds, Moment, RasterLayer, Years } from "#ui/map/map-types.ts";
import type { Workspace } from "../define-workspace.ts";
import { type MapPageMessages, mapPageMessages } from "./messages.ts";

const COLUMNS =
  "id, product, component, version, product_title, title, legend, west, south, east, north, licence, citation, synthetic, own, active";

/** One raster file of a product. */
export type Layer = RowOfSelect<"layers", typeof COLUMNS> & {
  /** The years that it tells of, where it is of dates. */
  years: Years | null;
  /** And those of each colour of its legend. */
  legendYears: readonly (Years | null)[];
  /** Set where the same product tells the same of several years, a layer each. */
  moment: Moment | null;
  /** The columns of an analysis that are seen in it, and in which of its years. */
  columns: readonly { column: string; years: Years | null }[];
};

/** Whether an analysis reads a layer. */
export type ReadsLayer = (layer: Pick<Layer, "product" | "component" | "version" | "own">) => boolean;

/** A layer on the map of a module: false for what is only looked at. */
export type MapLayer = Layer & { feedsAnalysis: boolean };

/** What an analysis read of a layer: one of its columns, or a raster as it is, in some of its years. */
export type ReadColumn = { product: string; version: string } & (
  | { column: string }
  | { component: string; years: Years | null }
);

/** Every raster file of the platform, those that were set aside too: results name them. */
export const layersQuery = queryOptions({
  queryKey: ["layers"],
  staleTime: 5 * 60_000,
  queryFn: async () => {
    const [{ layerUse }, found] = await Promise.all([import("./layer-use.ts"), storedLayers()]);
    return found.map((layer): Layer => ({ ...layer, ...layerUse(layer) }));
  },
});

/** The same for the maps of a module, those that its analysis reads first. */
export function mapLayersQuery({ feature, readsLayer }: Pick<Workspace, "feature" | "readsLayer">) {
  return queryOptions({
    queryKey: [...layersQuery.queryKey, feature],
    staleTime: 5 * 60_000,
    queryFn: async ({ client }) => {
      const [reads, layers] = await Promise.all([readsLayer(), client.fetchQuery(layersQuery)]);
      return layers
        .map((layer): MapLayer => ({ ...layer, feedsAnalysis: reads(layer) }))
        .sort((one, other) => Number(other.feedsAnalysis) - Number(one.feedsAnalysis));
    },
  });
}

function storedLayers() {
  return rows((client) =>
    client.from("layers").select(COLUMNS).order("product").order("component").order("id"),
  );
}

/** Finer tiles would show the same pixels of 10 to 30 m larger. */
const FINEST_TILES = 15;

/** What happened is to be seen over what stood there. */
const HAPPENED_OPACITY = 0.85;
const STOOD_OPACITY = 0.35;

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

/** What a layer shows of what decided: null where it decided nothing. */
function shownOf(layer: Layer, deciding: readonly ReadColumn[]): { years: Years | null } | null {
  const read = deciding.filter(
    ({ product, version }) => product === layer.product && version === layer.version,
  );
  const raster = read.find((one) => "component" in one && one.component === layer.component);
  if (raster && "component" in raster) return { years: raster.years };
  const seen = layer.columns.filter((one) =>
    read.some((used) => "column" in used && used.column === one.column),
  );
  if (seen.length === 0) return null;
  const years = seen.flatMap((one) => one.years ?? []);
  if (years.length === 0) return { years: null };
  const first = Math.min(...years.map((one) => one.first));
  return { years: { first, last: Math.max(...years.map((one) => one.last)) } };
}

function weight(shown: ReturnType<typeof shownOf>): number {
  if (shown === null) return 0;
  return shown.years === null ? 1 : 2;
}

/**
 * The layers in use that reach into the box, as the map draws them. `onlyLookedAt` is said of those that decide nothing;
 * those that `deciding` was read from are shown from the start, on top.
 */
export function rasterLayersNear(
  layers: readonly MapLayer[],
  bounds: Bounds | null,
  locale: Locale,
  onlyLookedAt: string,
  deciding: readonly ReadColumn[] = [],
): RasterLayer[] {
  const messages = mapPageMessages[locale];
  const near = bounds ? layers.filter((layer) => layer.active && meets(layer, bounds)) : [];
  return near
    .filter((layer) => layer.legend.length > 0)
    .map((layer) => ({ layer, shown: shownOf(layer, deciding) }))
    .sort((one, other) => weight(other.shown) - weight(one.shown))
    .map(({ layer, shown }) => ({
      id: String(layer.id),
      label: layer.title[locale],
      tiles: `/tiles/${layer.id}/{z}/{x}/{y}.png`,
      bounds: [layer.west, layer.south, layer.east, layer.north],
      maximumZoom: FINEST_TILES,
      legend: layer.legend.map(({ colour, endColour, title }, index) => ({
        color: colour,
        ...(endColour ? { endColor: endColour } : {}),
        ...(layer.legendYears[index] ? { years: layer.legendYears[index] } : {}),
        label: title[locale],
      })),
      source: `${layer.product_title[locale]}, ${layer.version}`,
      ...(layer.years ? { years: layer.years } : {}),
      ...(layer.moment ? { moment: layer.moment } : {}),
      ...(shown ? { visible: true, opacity: shown.years ? HAPPENED_OPACITY : STOOD_OPACITY } : {}),
      ...(shown?.years ? { shownYears: shown.years } : {}),
      ...(layer.synthetic ? { mark: messages.synthetic } : {}),
      ...(layer.feedsAnalysis ? {} : { note: onlyLookedAt }),
      details: detailsOf(layer, locale, messages),
    }));
}
