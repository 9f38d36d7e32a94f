import { describe, expect, test } from "vitest";
import { skippedWithout } from "../../../../tools/skipped-without.ts";
import { gdalSamples, gdalTranslate, withoutGdal } from "../../test/gdal.ts";
import { type GdalSource, type GdalType, gdalSource, gdalTypes } from "../../test/gdal-sources.ts";
import { createRandom } from "../../test/random.ts";
import { openFile } from "../source/file-source.ts";
import { openGeotiff } from "./open-geotiff.ts";
import { bytesPerSample, createSamples, type SampleArray } from "./sample-type.ts";

type Variant = { type: GdalType; options: string[] };

const choices = {
  type: Object.keys(gdalTypes) as GdalType[],
  compression: ["NONE", "LZW", "DEFLATE", "PACKBITS", "ZSTD"],
  predictor: ["1", "2", "3"],
  interleave: ["PIXEL", "BAND"],
  blocks: [["TILED=YES", "BLOCKXSIZE=32", "BLOCKYSIZE=16"], ["BLOCKYSIZE=11"]],
  big: ["YES", "NO"],
  order: ["LITTLE", "BIG"],
};

/** Every combination that GDAL can write. */
function everyVariant(): Variant[] {
  const variants: Variant[] = [];
  for (const type of choices.type) {
    for (const compression of choices.compression) {
      for (const predictor of choices.predictor) {
        if (predictor !== "1" && (compression === "NONE" || compression === "PACKBITS")) continue;
        if (predictor === "3" && !type.startsWith("Float")) continue;
        const coded = [`COMPRESS=${compression}`, `PREDICTOR=${predictor}`];
        variants.push(...layouts().map((layout) => ({ type, options: [...coded, ...layout] })));
      }
    }
  }
  return variants;
}

function layouts(): string[][] {
  return choices.interleave.flatMap((interleave) =>
    choices.blocks.flatMap((blocks) =>
      choices.big.flatMap((big) =>
        choices.order.map((order) => [
          `INTERLEAVE=${interleave}`,
          ...blocks,
          `BIGTIFF=${big}`,
          `ENDIANNESS=${order}`,
        ]),
      ),
    ),
  );
}

/** A few of the many: a seeded draw that any run repeats; all of them where GDAL_VARIANTS is "all". */
function drawn<T>(variants: T[], count: number): T[] {
  if (process.env.GDAL_VARIANTS === "all") return variants;
  return Array.from({ length: count }, () => variants[Math.floor(random() * variants.length)]!);
}

const random = createRandom(6);

// GDAL 3.6 spoils big-endian floats with predictor 3 while it writes them: what it reads of its own file counts.
function spoiledByGdal(options: string[]): boolean {
  return options.includes("PREDICTOR=3") && options.includes("ENDIANNESS=BIG");
}

/** Samples as our reader hands them out, from the bytes that GDAL was given. */
function expectedBand(type: GdalType, source: GdalSource, band: number): ArrayLike<number> {
  const count = source.width * source.height;
  const size = gdalTypes[type];
  const bytes = source.bytes.slice(band * count * size, (band + 1) * count * size);
  if (type === "Int64") return Float64Array.from(new BigInt64Array(bytes.buffer), Number);
  if (type === "UInt64") return Float64Array.from(new BigUint64Array(bytes.buffer), Number);
  const ours = type === "Byte" ? "uint8" : (type.toLowerCase() as "int16");
  const samples = createSamples(ours, count);
  new Uint8Array(samples.buffer).set(bytes);
  expect(bytesPerSample(ours)).toBe(size);
  return samples;
}

async function readBands(path: string): Promise<SampleArray[]> {
  const raster = await openGeotiff(openFile(path));
  const bands: SampleArray[] = [];
  for (let band = 0; band < raster.bands; band++) {
    bands.push(await raster.readWindow(band, 0, 0, raster.width, raster.height));
  }
  raster.close();
  return bands;
}

const asOptions = (options: string[]) => options.flatMap((option) => ["-co", option]);

describe("what GDAL writes of random samples reads back equal", skippedWithout("gdal", withoutGdal), () => {
  test.each(choices.type)("%s, in many layouts", async (type) => {
    const source = gdalSource(type);
    const all = everyVariant().filter((variant) => variant.type === type);
    for (const { options } of drawn(all, 10)) {
      const signed = type === "Int8" ? ["PIXELTYPE=SIGNEDBYTE"] : [];
      const path = gdalTranslate(source.path, asOptions([...options, ...signed]));
      const bands = await readBands(path);
      const given = spoiledByGdal(options) ? { ...source, bytes: gdalSamples(path) } : source;
      expect(bands).toHaveLength(source.bands);
      bands.forEach((samples, band) => {
        expect(samples, `${options} band ${band}`).toEqual(expectedBand(type, given, band));
      });
    }
  });

  test.each([
    ...([1, 2, 3, 4, 5, 6, 7].map((bits) => ["Byte", bits]) as [GdalType, number][]),
    ...([9, 10, 11, 12, 13, 14, 15].map((bits) => ["UInt16", bits]) as [GdalType, number][]),
    ...([17, 20, 24, 27, 31].map((bits) => ["UInt32", bits]) as [GdalType, number][]),
  ])("%s of %i bits, in drawn layouts", async (type, bits) => {
    const source = gdalSource(type, 2 ** bits);
    for (const layout of drawn(layouts(), 3)) {
      const options = [`NBITS=${bits}`, "COMPRESS=DEFLATE", ...layout];
      const bands = await readBands(gdalTranslate(source.path, asOptions(options)));
      bands.forEach((samples, band) => {
        expect(samples, `${options} band ${band}`).toEqual(expectedBand(type, source, band));
      });
    }
  });

  test("floating-point numbers of 16 bits, with each predictor", async () => {
    const source = gdalSource("Float32");
    for (const predictor of choices.predictor) {
      for (const layout of drawn(layouts(), 3)) {
        const options = ["NBITS=16", "COMPRESS=LZW", `PREDICTOR=${predictor}`, ...layout];
        if (spoiledByGdal(options)) continue;
        const bands = await readBands(gdalTranslate(source.path, asOptions(options)));
        bands.forEach((samples, band) => {
          expect(samples, `${options} band ${band}`).toEqual(expectedBand("Float32", source, band));
        });
      }
    }
  });
});
