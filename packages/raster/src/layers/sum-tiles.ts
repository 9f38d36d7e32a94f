import type { MultiPolygon, Polygon } from "geojson";
import type { Bounds } from "../tiff/georeference.ts";
import type { AlignedSamples } from "../zonal/aligned-reader.ts";
import { addPart } from "../zonal/combined-class-areas.ts";
import { boundsMeet, type Grid } from "../zonal/grid.ts";
import { polygonOnGrid } from "../zonal/polygon-on-grid.ts";
import { projectionKind } from "../zonal/projection.ts";
import { type CoveragePart, sweepCoverage } from "../zonal/sweep.ts";
import { createTupleTally, type TupleTally } from "../zonal/tuple-tally.ts";
import type { CatalogueLayer, GridGroup, LayerCatalogue, LayerTile } from "./layer-catalogue.ts";

/** Areas of a polygon by the values of the components of one tile. */
export type TileSums = { components: string[]; sums: { values: (number | null)[]; squareMetres: number }[] };

/** Area of the polygon, and what each layer found in its tiles. */
export type LayerSums = { squareMetres: number; sums: Map<CatalogueLayer, TileSums[]> };

/** Any grid in degrees serves to measure a polygon. */
const degrees: Grid = {
  width: 360,
  height: 180,
  crs: 4326,
  transform: { originX: -180, originY: 90, pixelWidth: 1, pixelHeight: 1 },
};

/**
 * Sums a polygon over the tiles of all layers, each grid once.
 * @param catalogue open layers
 * @param polygon valid polygon in longitude and latitude
 */
export async function sumTiles(
  catalogue: LayerCatalogue,
  polygon: Polygon | MultiPolygon,
): Promise<LayerSums> {
  const { polygon: place, squareMetres } = polygonOnGrid(polygon, degrees, "wgs84");
  const box = {
    minX: place.minX - 180,
    maxX: place.maxX - 180,
    minY: 90 - place.maxY,
    maxY: 90 - place.minY,
  };
  const sums = new Map<CatalogueLayer, TileSums[]>();
  for (const group of catalogue.groups) {
    if (projectionKind(group.grid.crs) === "geographic" && !boundsMeet(group.bounds, box)) continue;
    await sumGroup(group, polygon, sums);
  }
  return { squareMetres, sums };
}

type Member = {
  tile: LayerTile;
  tally: TupleTally;
  skip: ((column: number, row: number) => boolean) | undefined;
};

async function sumGroup(
  group: GridGroup,
  polygon: Polygon | MultiPolygon,
  sums: Map<CatalogueLayer, TileSums[]>,
): Promise<void> {
  const members = group.members.map(({ layer, tile }) => ({
    ...{ layer, tile },
    tally: createTupleTally(tile.components.length),
    skip: skipOverlap(layer, tile),
  }));
  await sweepCoverage(group.grid, polygon, "wgs84", async (part) => {
    for (const member of members) await addMember(member, part);
  });
  for (const { layer, tile, tally } of members) {
    const found = sums.get(layer) ?? [];
    found.push({ components: tile.components, sums: tally.entries() });
    sums.set(layer, found);
  }
}

async function addMember({ tile, tally, skip }: Member, part: CoveragePart): Promise<void> {
  const samples: AlignedSamples[] = [];
  for (const read of tile.readers) samples.push(await read(part.window));
  addPart(tally, part, samples, tile.sources, skip);
}

/** Where tiles of a layer overlap, the pixel counts in the first of them only. */
function skipOverlap(layer: CatalogueLayer, tile: LayerTile): Member["skip"] {
  const earlier = layer.tiles.slice(0, layer.tiles.indexOf(tile));
  const others = earlier.filter((other) => other.grid.crs === tile.grid.crs && overlap(other.bounds, tile));
  if (others.length === 0) return undefined;
  const { originX, originY, pixelWidth, pixelHeight } = tile.grid.transform;
  return (column, row) => {
    const x = originX + (column + 0.5) * pixelWidth;
    const y = originY - (row + 0.5) * pixelHeight;
    return others.some(
      ({ bounds }) => x > bounds.minX && x < bounds.maxX && y > bounds.minY && y < bounds.maxY,
    );
  };
}

function overlap(bounds: Bounds, tile: LayerTile): boolean {
  const { pixelWidth, pixelHeight } = tile.grid.transform;
  const [shrinkX, shrinkY] = [pixelWidth / 4, pixelHeight / 4];
  return boundsMeet(bounds, {
    minX: tile.bounds.minX + shrinkX,
    maxX: tile.bounds.maxX - shrinkX,
    minY: tile.bounds.minY + shrinkY,
    maxY: tile.bounds.maxY - shrinkY,
  });
}
