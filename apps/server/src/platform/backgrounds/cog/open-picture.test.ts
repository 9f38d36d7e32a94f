import { execFileSync } from "node:child_process";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { withoutGdal } from "../../../../../../packages/raster/test/gdal.ts";
import { pictureTiff, sweep } from "../../../../../../packages/raster/test/picture-tiff.ts";
import { skippedWithout } from "../../../../../../tools/skipped-without.ts";
import { openPictureFile, type TileSize } from "./open-picture.ts";

const [width, height] = [512, 512];
const place = { z: 9, x: 248, y: 246 };
let folder = "";

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "pictures-"));
  await writeFile(join(folder, "plain.tif"), pictureTiff({ width, height, pixel: 0.002 }));
});
afterAll(() => rm(folder, { recursive: true }));

/** Red, green, blue and opacity of each pixel. */
async function drawn(name: string, size: TileSize = 256, at = place): Promise<Buffer> {
  const reader = await openPictureFile(join(folder, name), size);
  try {
    return await sharp((await reader.read(at))!)
      .ensureAlpha()
      .raw()
      .toBuffer();
  } finally {
    await reader.close();
  }
}

/** The greatest difference of a colour where both are opaque, and how many pixels were compared. */
function difference(one: Buffer, other: Buffer): { most: number; compared: number } {
  let [most, compared] = [0, 0];
  for (let at = 0; at < one.length; at += 4) {
    if (one[at + 3] !== 255 || other[at + 3] !== 255) continue;
    compared += 1;
    for (const band of [0, 1, 2]) most = Math.max(most, Math.abs(one[at + band]! - other[at + band]!));
  }
  return { most, compared };
}

const translate = (output: string, ...options: string[]) =>
  execFileSync("gdal_translate", ["-q", ...options, join(folder, "plain.tif"), join(folder, output)]);

describe("a GeoTIFF as a background", () => {
  test("in JPEG is shown in the colours that its tags say, whatever the picture says of itself", async () => {
    const colour = sweep(width, height);
    const pixels = Buffer.from(
      Array.from({ length: width * height }, (_, at) => colour(at % width, Math.floor(at / width))).flat(),
    );
    const block = await sharp(pixels, { raw: { width, height, channels: 3 } })
      .jpeg({ quality: 95 })
      .toBuffer();
    const stored = { block, compression: 7 };
    await writeFile(
      join(folder, "ycbcr.tif"),
      pictureTiff({ width, height, pixel: 0.002, photometric: 6, stored }),
    );
    const { most, compared } = difference(await drawn("plain.tif"), await drawn("ycbcr.tif"));
    expect(compared).toBeGreaterThan(20_000);
    expect(most).toBeLessThan(16);
    await writeFile(
      join(folder, "rgb.tif"),
      pictureTiff({ width, height, pixel: 0.002, photometric: 2, stored }),
    );
    expect(difference(await drawn("plain.tif"), await drawn("rgb.tif")).most).toBeGreaterThan(60);
  });

  test("in tiles of 512 pixels shows what four tiles of the next zoom show", async () => {
    const whole = await drawn("plain.tif", 512);
    const quarter = await drawn("plain.tif", 256, { z: 10, x: 2 * place.x + 1, y: 2 * place.y + 1 });
    const cut = await sharp(whole, { raw: { width: 512, height: 512, channels: 4 } })
      .extract({ left: 256, top: 256, width: 256, height: 256 })
      .raw()
      .toBuffer();
    const { most, compared } = difference(cut, quarter);
    expect(compared).toBeGreaterThan(20_000);
    expect(most).toBeLessThan(12);
  });

  test("whose block is no picture, is another size or is cut short is told, not shown", async () => {
    const other = await sharp({ create: { width: 64, height: 512, channels: 3, background: "red" } })
      .jpeg()
      .toBuffer();
    for (const block of [Buffer.from("no picture at all"), other, other.subarray(0, 300)]) {
      const stored = { block, compression: 7 };
      await writeFile(join(folder, "broken.tif"), pictureTiff({ width, height, pixel: 0.002, stored }));
      await expect(drawn("broken.tif")).rejects.toMatchObject({
        texts: { en: "A block of the TIFF is corrupt." },
      });
    }
  });
});

describe("a COG that GDAL wrote", skippedWithout("gdal", withoutGdal), () => {
  const jpeg = ["-of", "COG", "-co", "COMPRESS=JPEG", "-co", "QUALITY=92", "-co", "BLOCKSIZE=128"];
  test.each([
    ["in JPEG, YCbCr with shared tables", jpeg],
    ["in JPEG, with a mask", [...jpeg, "-a_nodata", "none", "-co", "ADD_ALPHA=YES"]],
    ["in JPEG, red, green and blue", ["-co", "COMPRESS=JPEG", "-co", "TILED=YES", "-co", "PHOTOMETRIC=RGB"]],
    ["in JPEG, in strips", ["-co", "COMPRESS=JPEG", "-co", "PHOTOMETRIC=YCBCR", "-co", "BLOCKYSIZE=48"]],
    ["in JPEG, one plane a band", ["-co", "COMPRESS=JPEG", "-co", "INTERLEAVE=BAND", "-co", "TILED=YES"]],
    ["in WebP", ["-of", "COG", "-co", "COMPRESS=WEBP", "-co", "BLOCKSIZE=128"]],
    ["in deflate, in web mercator", ["-of", "COG", "-co", "TILING_SCHEME=GoogleMapsCompatible"]],
  ])("%s, is shown as it was before", async (_, options) => {
    translate("made.tif", ...options);
    const { most, compared } = difference(await drawn("plain.tif"), await drawn("made.tif"));
    expect(compared).toBeGreaterThan(20_000);
    expect(most).toBeLessThan(20);
  });
});
