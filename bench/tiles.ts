import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { inflateSync } from "node:zlib";
import { openLayers } from "@parcelle/raster/layers/open-layers";
import { renderTile } from "@parcelle/raster/tiles/render-tile";
import { writeGeotiff } from "@parcelle/raster/write/write-geotiff";
import { projectTo } from "@parcelle/raster/zonal/projection";
import { classSamples } from "./inputs/class-raster.ts";
import { printLine } from "./measure/benchmark-line.ts";
import { counted } from "./measure/differences.ts";
import { median, timed } from "./measure/measure.ts";
import { inTemporaryFolder } from "./measure/temporary-folder.ts";
import { gdalTilesMissing, gdalTilesName, openGdalTiles, type TileBox } from "./peers/gdal-tile.ts";

const SIDE = 8192;
const RUNS = 9;
const WARM_UPS = 3;
/** As in a server that has drawn for a few seconds: until then its code is still being compiled. */
const ROUNDS_BEFORE = 30;
const ZOOMS = [8, 10, 12, 13, 14];

type Address = [number, number, number];
type Grid = { name: string; crs: number; pixel: number };

const GRIDS: Grid[] = [
  { name: "geographic", crs: 4326, pixel: 0.00025 },
  { name: "utm", crs: 32630, pixel: 27.6 },
];

function boxOf([z, x, y]: Address): TileBox {
  const world = 2 * Math.PI * 6_378_137;
  const size = world / 2 ** z;
  const [west, north] = [x * size - world / 2, world / 2 - y * size];
  return [west, north - size, west + size, north];
}

/** Two tiles of each zoom around the middle of the raster. */
function addressesAround(longitude: number, latitude: number): Address[] {
  const sine = Math.sin((latitude * Math.PI) / 180);
  const share = 0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI);
  return ZOOMS.flatMap((z) => {
    const [x, y] = [Math.floor((longitude / 360 + 0.5) * 2 ** z), Math.floor(share * 2 ** z)];
    return [
      [z, x, y],
      [z, x + 1, y],
    ] as Address[];
  });
}

async function writeRaster(folder: string, { crs, pixel }: Grid): Promise<string> {
  const [originX, originY] = projectTo(crs)(-6, 8);
  const path = join(folder, `Hansen_GFC-2024-v1.12_lossyear_${crs === 4326 ? "10N_010W" : "10N_020W"}.tif`);
  const transform = { originX, originY, pixelWidth: pixel, pixelHeight: pixel };
  const size = { width: SIDE, height: SIDE };
  const data = classSamples(SIDE);
  await writeFile(path, writeGeotiff({ ...size, data, transform, crs, tileSize: 512, overviews: true }));
  return path;
}

/** The class of Hansen's legend that a value is drawn as. */
function drawnAs(value: number): number {
  return value === 0 || value > 25 ? 0 : value <= 10 ? 1 : value <= 20 ? 2 : 3;
}

/** The three classes of the legend need two bits a pixel. */
function indicesOf(png: Uint8Array): Uint8Array {
  const bytes = Buffer.from(png);
  const start = bytes.indexOf("IDAT") + 4;
  const rows = inflateSync(bytes.subarray(start, start + bytes.readUInt32BE(start - 8)));
  return Uint8Array.from({ length: 65_536 }, (_, at) => {
    const column = at % 256;
    return (rows[Math.floor(at / 256) * 65 + 1 + (column >> 2)]! >> (6 - 2 * (column % 4))) & 3;
  });
}

async function run(folder: string, grid: Grid): Promise<void> {
  const path = await writeRaster(folder, grid);
  const catalogue = await openLayers([
    { path, product: "hansen-gfc", component: "lossyear", version: "2024-v1.12" },
  ]);
  const layer = catalogue.layers[0]!;
  const gdal = await openGdalTiles(path);
  const ours: number[] = [];
  const theirs: number[] = [];
  let [alike, pixels] = [0, 0];
  const addresses = addressesAround(-5.2, 7.2);
  for (let round = 0; round < ROUNDS_BEFORE; round++)
    for (const address of addresses) await renderTile(layer, ...address);
  for (const address of addresses) {
    for (let turn = 0; turn < WARM_UPS + RUNS; turn++) {
      const own = await timed(() => renderTile(layer, ...address));
      const other = await gdal?.tile(boxOf(address));
      if (turn < WARM_UPS) continue;
      ours.push(own.seconds);
      if (other) theirs.push(other.seconds);
    }
    const png = await renderTile(layer, ...address);
    const values = (await gdal?.tile(boxOf(address)))?.values;
    if (!values) continue;
    const indices = png ? indicesOf(png) : new Uint8Array(65_536);
    pixels += indices.length;
    alike += indices.reduce((count, index, at) => count + Number(index === drawnAs(values[at]!)), 0);
  }
  gdal?.close();
  catalogue.close();
  printLine({
    benchmark: `raster-tile-${grid.name}`,
    ours: { name: "renderTile, warm", seconds: median(ours) },
    peer: gdal ? { name: gdalTilesName, version: gdal.version, seconds: median(theirs) } : gdalTilesMissing,
    rows: ours.length,
    agreement: gdal
      ? `${counted(alike)} of ${counted(pixels)} pixels are drawn as the same class`
      : "no peer",
    note: `${counted(SIDE)} x ${counted(SIDE)} bytes with overviews, deflate tiles of 512; zooms ${ZOOMS.join(", ")}, two tiles each, in turns, after ${ROUNDS_BEFORE * addresses.length} tiles; greatest of ours ${(Math.max(...ours) * 1000).toFixed(2)} ms`,
  });
}

await inTemporaryFolder(async (folder) => {
  for (const grid of GRIDS) await run(folder, grid);
});
