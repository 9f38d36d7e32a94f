import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { skippedWithout } from "../../../../tools/skipped-without.ts";
import { tileAt } from "../../test/decode-png.ts";
import { gdalFolder, gdalTranslate, run, withoutGdal } from "../../test/gdal.ts";
import { type PictureTiff, pictureTiff, sweep } from "../../test/picture-tiff.ts";
import { openFile } from "../source/file-source.ts";
import { memorySource } from "../source/memory-source.ts";
import { openGeotiff } from "../tiff/open-geotiff.ts";
import { projectTo } from "../zonal/projection.ts";
import { drawPicture, type Picture, pictureOf } from "./picture.ts";
import { tileCentres } from "./web-mercator.ts";

const size = { width: 600, height: 500 };

async function opened(tiff: PictureTiff): Promise<Picture> {
  const picture = pictureOf(await openGeotiff(memorySource(pictureTiff(tiff))));
  if (typeof picture === "string") throw new Error(picture);
  return picture;
}

const faultOf = async (tiff: Partial<PictureTiff>) =>
  pictureOf(await openGeotiff(memorySource(pictureTiff({ width: 40, height: 30, ...tiff }))));

describe("a picture on the map", () => {
  test.each([4326, 3857, 32630])("shows at each pixel the colour of the place, in system %i", async (crs) => {
    const corner = crs === 4326 ? ([-6, 7] as const) : (projectTo(crs)(-6, 7) as [number, number]);
    const pixel = crs === 4326 ? 0.001 : 100;
    const picture = await opened({ ...size, crs, corner, pixel });
    const [z, x, y] = tileAt(-5.9, 6.9, 11);
    const drawn = (await drawPicture(picture, z, x, y))!;
    const colour = sweep(size.width, size.height);
    const project = projectTo(crs);
    const centres = tileCentres(z, x, y, "degrees");
    let compared = 0;
    for (let at = 0; at < 65_536; at += 13) {
      const [east, north] = project(centres.x[at % 256]!, centres.y[Math.floor(at / 256)]!);
      const [column, row] = [(east - corner[0]) / pixel, (corner[1] - north) / pixel];
      const isInside = column >= 0 && row >= 0 && column < size.width && row < size.height;
      const shown = [...drawn.subarray(at * 4, at * 4 + 4)];
      if (!isInside) expect(shown).toEqual([0, 0, 0, 0]);
      else
        [...colour(Math.floor(column), Math.floor(row)), 255].forEach((part, band) => {
          expect(Math.abs(shown[band]! - part)).toBeLessThanOrEqual(4);
        });
      compared += Number(isInside);
    }
    expect(compared).toBeGreaterThan(1000);
  });

  test("lets the map through where it is not opaque, and where all three bands are no data", async () => {
    const half = (column: number) => [200, column, 0, column < 300 ? 0 : 255];
    const [z, x, y] = tileAt(-5.7, 6.75, 9);
    for (const picture of [
      await opened({ ...size, bands: 4, colour: half }),
      await opened({ ...size, noData: 0, colour: (column) => (column < 300 ? [0, 0, 0] : [200, 0, 0]) }),
    ]) {
      const drawn = (await drawPicture(picture, z, x, y))!;
      const opacities = new Set(drawn.filter((_, at) => at % 4 === 3));
      expect([...opacities].sort()).toEqual([0, 255]);
      const centres = tileCentres(z, x, y, "degrees");
      const line = Math.floor(centres.y.findIndex((latitude) => latitude < 6.75));
      const at = (longitude: number) => line * 256 + centres.x.findIndex((centre) => centre > longitude);
      expect([drawn[at(-5.75) * 4 + 3], drawn[at(-5.65) * 4 + 3]]).toEqual([0, 255]);
    }
  });

  test("is nothing beside it, and sharp down to its own pixels", async () => {
    const picture = await opened(size);
    expect(await drawPicture(picture, ...tileAt(20, 20, 8))).toBeNull();
    expect(picture.zooms).toEqual({ minimum: 0, maximum: 12 });
    expect(picture.middle).toEqual([-5.7, 6.75]);
  });

  test("is refused by name where it has no three bands of bytes, or is too large without overviews", async () => {
    expect(await faultOf({ bands: 1, photometric: 1, colour: () => [7] })).toBe("not-rgb");
    expect(await faultOf({ bands: 4, photometric: 5, colour: () => [1, 2, 3, 4] })).toBe("not-rgb");
    expect(await faultOf({ bits: 16 })).toBe("not-bytes");
    const colour = () => [1, 2, 3];
    expect(await faultOf({ width: 2600, height: 2500, colour, pixel: 0.0001 })).toBe("no-overviews");
  });

  test("is refused where a tile would decode hundreds of bands for its three", async () => {
    const colour = () => Array<number>(400).fill(7);
    const large = { width: 300, height: 300, colour };
    expect(await faultOf({ ...large, bands: 3 })).toBeTypeOf("object");
    expect(await faultOf({ ...large, bands: 400 })).toBe("no-overviews");
  });
});

describe("a picture as GDAL writes it", skippedWithout("gdal", withoutGdal), () => {
  const [width, height] = [1500, 1300];
  const source = () => {
    const path = join(gdalFolder, "picture.tif");
    const [x, y] = projectTo(32630)(-6, 7) as [number, number];
    writeFileSync(path, pictureTiff({ width, height, crs: 32630, corner: [x, y], pixel: 30 }));
    return path;
  };

  test.each([
    ["deflate", []],
    ["LZW", ["-co", "COMPRESS=LZW"]],
    ["in web mercator", ["-co", "TILING_SCHEME=GoogleMapsCompatible", "-co", "COMPRESS=DEFLATE"]],
  ])("is drawn as gdalwarp draws it: %s", async (_, options) => {
    const cog = gdalTranslate(source(), ["-of", "COG", "-co", "BLOCKSIZE=256", ...options]);
    const raster = await openGeotiff(openFile(cog));
    const picture = pictureOf(raster) as Picture;
    for (const z of [9, 11, 12]) {
      const [, x, y] = tileAt(-5.85, 6.88, z);
      const drawn = (await drawPicture(picture, z, x, y))!;
      const expected = warped(cog, z, x, y);
      let [compared, close] = [0, 0];
      for (let at = 0; at < 65_536; at++) {
        const parts = [0, 1, 2].map((band) => expected[band * 65_536 + at]!);
        if (drawn[at * 4 + 3] === 0 || parts.every((part) => part === 0)) continue;
        compared += 1;
        close += Number(parts.every((part, band) => Math.abs(part - drawn[at * 4 + band]!) <= 6));
      }
      expect(compared).toBeGreaterThan(z === 9 ? 1000 : 20_000);
      expect(close / compared).toBeGreaterThan(0.99);
    }
    raster.close();
  });
});

/** Bands of the tile one after the other, by gdalwarp, nearest neighbour. */
function warped(path: string, z: number, x: number, y: number): Uint8Array {
  const world = 20_037_508.342_789_244;
  const side = (2 * world) / 2 ** z;
  const box = [x * side - world, world - (y + 1) * side, (x + 1) * side - world, world - y * side];
  const output = join(gdalFolder, `warped-${z}.bin`);
  const target = ["-t_srs", "EPSG:3857", "-te", ...box.map(String), "-ts", "256", "256"];
  const format = ["-of", "ENVI", "-co", "INTERLEAVE=BSQ", "-r", "near", "-et", "0", "-overwrite", "-q"];
  run("gdalwarp", [...target, ...format, path, output]);
  return readFileSync(output);
}
