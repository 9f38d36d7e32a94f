import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { deflateSync, zstdCompressSync } from "node:zlib";
import { tag } from "../src/tiff/tags.ts";
import { writeCog } from "../src/write/write-cog.ts";
import { bareTiff } from "../test/bare-tiff.ts";
import { encodeLzw } from "../test/encode-lzw.ts";
import { keyedSystems } from "../test/keyed-systems.ts";
import { keyedTiff } from "../test/keyed-tiff.ts";
import { lercFloats, lercGrey } from "../test/lerc-files.ts";
import { randomSamples, rasterOf } from "../test/sample-rasters.ts";

const [width, height] = [90, 70];

/** Sound TIFFs of many kinds, small, from which damaged ones are made. */
export async function seedFiles(): Promise<Uint8Array[]> {
  const bytes = randomSamples("uint8", width, height) as Uint8Array;
  const strip = { width, height };
  const packed = Uint8Array.from([...bytes].flatMap((byte) => [0, byte]));
  const mask = { ...strip, bits: 1, block: new Uint8Array(Math.ceil(width / 8) * height).fill(0xa5) };
  const predictor = { tag: tag.predictor, type: "short" as const, values: [2] };
  const noData = { tag: tag.gdalNoData, type: "ascii" as const, values: [0x37, 0] };
  const short = (number: number, values: number[]) => ({ tag: number, type: "short" as const, values });
  const twoSamples = [
    short(tag.bitsPerSample, [8, 8]),
    ...[short(tag.samplesPerPixel, [2]), short(tag.extraSamples, [2])],
  ];
  const southUp = {
    ...{ tag: tag.modelTransformation, type: "double" as const },
    values: [0.1, 0, 0, -6, 0, 0.1, 0, 7, 0, 0, 0, 0, 0, 0, 0, 1],
  };
  return [
    bareTiff({ ...strip, block: bytes }),
    bareTiff({ ...strip, block: encodeLzw(bytes, "new"), compression: 5, entries: [predictor] }),
    bareTiff({ ...strip, block: encodeLzw(bytes, "old"), compression: 5 }),
    bareTiff({ ...strip, block: packed, compression: 32773 }),
    bareTiff({ ...strip, block: new Uint8Array(zstdCompressSync(bytes)), compression: 50000 }),
    bareTiff({ width: 60, height, bits: 12, block: bytes }),
    bareTiff({
      ...{ ...strip, block: new Uint8Array(deflateSync(bytes)), compression: 8, entries: [noData] },
      pages: [{ ...mask, entries: [{ tag: tag.subfileType, type: "long", values: [4] }] }],
    }),
    bareTiff({ width: 45, height, block: bytes, entries: [...twoSamples, southUp] }),
    ...[lercFloats(), lercGrey()],
    ...Object.values(keyedSystems).map(({ keys, corner, pixel }) => keyedTiff(keys, corner, pixel)),
    ...(await written()),
  ];
}

async function written(): Promise<Uint8Array[]> {
  const folder = mkdtempSync(join(tmpdir(), "parcelle-fuzz-"));
  const files: Uint8Array[] = [];
  const size = { width: 300, height: 280 };
  for (const sampleType of ["uint8", "int16", "float32", "float64"] as const) {
    for (const bands of [1, 3]) {
      const samples = Array.from({ length: bands }, (_, band) => randomSamples(sampleType, 300, 280, band));
      const notes = { scale: 0.1, offset: 1, unit: "m", description: "x" };
      const raster = rasterOf(samples, {
        ...size,
        sampleType,
        nodata: 7,
        bandNotes: samples.map(() => notes),
      });
      const big = bands === 3;
      const { path } = await writeCog(raster, join(folder, "seed.tif"), {
        ...{ tileSize: 256, big, resampling: "average" },
      });
      files.push(new Uint8Array(readFileSync(path)));
    }
  }
  rmSync(folder, { recursive: true });
  return files;
}
