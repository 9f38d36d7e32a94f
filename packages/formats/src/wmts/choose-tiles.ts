import type { WmtsCapabilities, WmtsLayer, WmtsMatrix, WmtsMatrixSet } from "./read-capabilities.ts";

/** How the tiles of one layer are asked for: an address with {level}, {x} and {y}, and what each zoom is called there. */
export type WmtsTiles = { template: string; levels: Record<number, string>; tileSize: 256 | 512 };

/** Why a service cannot be shown; `names` are the layers or the tile matrix sets that it has. */
export class WmtsRefusal extends Error {
  override readonly name = "WmtsRefusal";
  readonly code: "which_layer" | "not_web_mercator" | "no_images";
  readonly names: readonly string[];

  constructor(code: WmtsRefusal["code"], names: readonly string[]) {
    super(`${code}: ${names.join(", ")}`);
    this.code = code;
    this.names = names;
  }
}

const images = ["image/jpeg", "image/png", "image/webp"];
const halfWorld = 20_037_508.342_789_2;
/** Of one tile of 256 pixels around the world, at pixels of 0.28 mm. */
const scaleOfWorld = 559_082_264.028_717_8;
const deepest = 24;

/**
 * The tiles of a layer in the Web Mercator grid that all maps of the web have.
 *
 * @param capabilities as read
 * @param wanted the identifier of the layer; null for the only one
 * @throws WmtsRefusal
 */
export function chooseTiles(capabilities: WmtsCapabilities, wanted: string | null): WmtsTiles {
  const names = capabilities.layers.map(({ identifier }) => identifier);
  const only = names.length === 1 ? names[0] : undefined;
  const layer = capabilities.layers.find(({ identifier }) => identifier === (wanted ?? only));
  if (!layer) throw new WmtsRefusal("which_layer", names);
  const grids = capabilities.sets
    .filter(({ identifier }) => layer.sets.includes(identifier))
    .map((set) => ({ set, ...gridOf(set) }))
    .filter(({ levels }) => Object.keys(levels).length > 0)
    .sort((one, other) => Object.keys(other.levels).length - Object.keys(one.levels).length);
  if (!grids[0]) throw new WmtsRefusal("not_web_mercator", layer.sets);
  const { set, levels, tileSize } = grids[0];
  const template = restTemplate(layer, set) ?? keyTemplate(layer, set, capabilities.getTile);
  if (template === null) throw new WmtsRefusal("no_images", layer.formats);
  return { template, levels, tileSize };
}

/** The levels of a set that are those of the web, by zoom. */
function gridOf({ crs, matrices }: WmtsMatrixSet): Pick<WmtsTiles, "levels" | "tileSize"> {
  const tileSize = matrices[0]?.tileWidth === 512 ? 512 : 256;
  const levels: Record<number, string> = {};
  if (!/(?:^|[:/])(?:3857|900913|102100|3785)$/.test(crs)) return { levels, tileSize };
  for (const matrix of matrices) {
    const zoom = zoomOf(matrix, tileSize);
    if (zoom !== null) levels[zoom] ??= matrix.identifier;
  }
  return { levels, tileSize };
}

function zoomOf({ scale, corner, tileWidth, tileHeight, width, height }: WmtsMatrix, tileSize: number) {
  const [x = Number.NaN, y = Number.NaN] = corner.split(/\s+/).map(Number);
  const zoom = Math.round(Math.log2((scaleOfWorld * 256) / tileSize / scale));
  const isScale = Math.abs((scaleOfWorld * 256) / tileSize / 2 ** zoom / scale - 1) < 1e-6;
  const isCorner = Math.abs(x + halfWorld) < 1 && Math.abs(y - halfWorld) < 1;
  const isWhole = width === 2 ** zoom && height === 2 ** zoom;
  const isTile = tileWidth === tileSize && tileHeight === tileSize;
  return isScale && isCorner && isWhole && isTile && zoom >= 0 && zoom <= deepest ? zoom : null;
}

const imageOf = (formats: readonly string[]): string | undefined =>
  images.find((image) => formats.some((format) => format.split(";")[0] === image));

function restTemplate(layer: WmtsLayer, set: WmtsMatrixSet): string | null {
  const image = imageOf(layer.resources.map(({ format }) => format));
  const resource = layer.resources.find(({ format }) => format.split(";")[0] === image);
  if (!resource) return null;
  const values: Record<string, string> = {
    ...Object.fromEntries(
      Object.entries(layer.dimensions).map(([name, value]) => [name.toLowerCase(), value]),
    ),
    ...{ style: layer.styles[0] ?? "default", tilematrixset: set.identifier, layer: layer.identifier },
  };
  const places: Record<string, string> = { tilematrix: "{level}", tilerow: "{y}", tilecol: "{x}" };
  return resource.template.replaceAll(/\{([^{}]*)\}/g, (whole, name: string) => {
    const value = values[name.toLowerCase()];
    return places[name.toLowerCase()] ?? (value === undefined ? whole : encodeURIComponent(value));
  });
}

function keyTemplate(layer: WmtsLayer, set: WmtsMatrixSet, getTile: string | null): string | null {
  const image = imageOf(layer.formats);
  if (getTile === null || image === undefined) return null;
  const asked = new URLSearchParams({
    ...{ SERVICE: "WMTS", REQUEST: "GetTile", VERSION: "1.0.0", LAYER: layer.identifier },
    ...{ STYLE: layer.styles[0] ?? "", FORMAT: image, TILEMATRIXSET: set.identifier },
    ...layer.dimensions,
  });
  const joint = getTile.includes("?") ? (/[?&]$/.test(getTile) ? "" : "&") : "?";
  return `${getTile}${joint}${asked}&TILEMATRIX={level}&TILEROW={y}&TILECOL={x}`;
}
