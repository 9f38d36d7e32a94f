import type { CatalogueLayer } from "../layers/layer-catalogue.ts";
import { inVersion } from "../products/in-version.ts";
import type { LegendEntry } from "../products/product-definition.ts";
import type { Bilingual } from "../raster-error.ts";
import { drawnComponent } from "./drawn-component.ts";
import { type TileZooms, tileZooms } from "./drawn-image.ts";
import { lonLatBoxOf } from "./lon-lat-box.ts";

/** TileJSON 3.0.0 of a layer, with what a map has to say about it beside the standard's own members. */
export type TileJson = {
  tilejson: "3.0.0";
  name: string;
  /** Unit and meaning of the values. */
  description: string;
  attribution: string;
  scheme: "xyz";
  tiles: string[];
  minzoom: number;
  maxzoom: number;
  /** West, south, east, north in degrees. */
  bounds: [number, number, number, number];
  legend: (Omit<LegendEntry, "title"> & { title: string })[];
  product: string;
  component: string;
  product_version: string;
  publisher: string;
  licence: string;
  citation: string;
  /** True when the layer is made up: it has to be said wherever it is shown. */
  synthetic: boolean;
};

/** Web Mercator ends here. */
const farthestNorth = 85.051129;

/**
 * Describes the tiles of a layer.
 * @param layer layer of a catalogue
 * @param options address of the tiles with {z}, {x} and {y}; language of the texts; component, the first without
 * @returns null when the layer has no such component
 */
export function tileJson(
  layer: CatalogueLayer,
  options: { tiles: string; locale: keyof Bilingual; component?: string },
): TileJson | null {
  const { locale } = options;
  const component = drawnComponent(
    { ...layer, product: inVersion(layer.product, layer.version) },
    options.component,
  );
  if (!component) return null;
  const { product, version, synthetic } = layer;
  const { publisher, licence, citation } = product;
  const { minimum, maximum } = zoomsOf(layer, component.key);
  return {
    tilejson: "3.0.0",
    name: component.title[locale],
    description: component.unit[locale],
    attribution: attributionOf(layer, locale),
    scheme: "xyz",
    tiles: [options.tiles],
    ...{ minzoom: minimum, maxzoom: maximum, bounds: boundsOf(layer) },
    legend: component.legend.map((entry) => ({ ...entry, title: entry.title[locale] })),
    ...{ product: product.key, component: component.key, product_version: version },
    ...{ publisher, licence, citation, synthetic },
  };
}

function zoomsOf(layer: CatalogueLayer, key: string): TileZooms {
  const zooms = layer.tiles.flatMap((tile) => {
    const source = tile.sources[tile.components.indexOf(key)];
    return source ? [tileZooms(tile, source)] : [];
  });
  return {
    minimum: Math.max(...zooms.map(({ minimum }) => minimum)),
    maximum: Math.max(...zooms.map(({ maximum }) => maximum)),
  };
}

function boundsOf(layer: CatalogueLayer): [number, number, number, number] {
  const boxes = layer.tiles.map(lonLatBoxOf);
  return [
    Math.min(...boxes.map(([west]) => west)),
    Math.max(-farthestNorth, Math.min(...boxes.map(([, south]) => south))),
    Math.max(...boxes.map(([, , east]) => east)),
    Math.min(farthestNorth, Math.max(...boxes.map(([, , , north]) => north))),
  ];
}

/** HTML, as the standard asks for: who made it, what it is, under which licence. */
function attributionOf({ product, version, synthetic }: CatalogueLayer, locale: keyof Bilingual): string {
  const made = synthetic ? { fr: "données de démonstration", en: "demonstration data" }[locale] : null;
  const parts = [`© ${product.publisher}`, `${product.title[locale]}, ${version}`, product.licence, made];
  return parts
    .filter((part) => part !== null)
    .map(escaped)
    .join(" · ");
}

function escaped(text: string): string {
  return text
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;")
    .replaceAll('"', "&quot;");
}
