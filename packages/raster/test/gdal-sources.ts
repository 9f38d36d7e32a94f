import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createRandom } from "./random.ts";

/** Types of samples that GDAL can write, and the bytes of one sample. */
export const gdalTypes = {
  ...{ Byte: 1, Int8: 1, UInt16: 2, Int16: 2, UInt32: 4, Int32: 4, UInt64: 8, Int64: 8 },
  ...{ Float32: 4, Float64: 8 },
};

export type GdalType = keyof typeof gdalTypes;

/** Three bands of made-up samples, band after band, little-endian, in a raw file, and a VRT that says so to GDAL. */
export type GdalSource = { path: string; bytes: Uint8Array; width: number; height: number; bands: number };

const folder = mkdtempSync(join(tmpdir(), "parcelle-gdal-source-"));

/** Writes a raw file and its VRT; `limit` keeps samples below it, for depths that are not whole bytes. */
export function gdalSource(type: GdalType, limit = 100, width = 83, height = 57): GdalSource {
  const bands = 3;
  const bytes = samplesOf(type, limit, width * height * bands);
  const path = join(folder, `${type}-${limit}-${width}.vrt`);
  writeFileSync(path.replace(".vrt", ".bin"), bytes);
  writeFileSync(path, virtualRaster(type, `${type}-${limit}-${width}.bin`, { width, height, bands }));
  return { path, bytes, width, height, bands };
}

type Size = { width: number; height: number; bands: number };

function virtualRaster(type: GdalType, file: string, { width, height, bands }: Size): string {
  const sampleBytes = gdalTypes[type];
  const dataType = type === "Int8" ? "Byte" : type;
  const band = (number: number) => [
    `<VRTRasterBand dataType="${dataType}" band="${number}" subClass="VRTRawRasterBand">`,
    `<SourceFilename relativetoVRT="1">${file}</SourceFilename>`,
    `<ImageOffset>${(number - 1) * width * height * sampleBytes}</ImageOffset>`,
    `<PixelOffset>${sampleBytes}</PixelOffset><LineOffset>${width * sampleBytes}</LineOffset>`,
    "<ByteOrder>LSB</ByteOrder></VRTRasterBand>",
  ];
  const size = `rasterXSize="${width}" rasterYSize="${height}"`;
  const all = Array.from({ length: bands }, (_, index) => band(index + 1)).flat();
  return `<VRTDataset ${size}>${all.join("")}</VRTDataset>`;
}

function samplesOf(type: GdalType, limit: number, count: number): Uint8Array {
  const random = createRandom(limit);
  const bytes = new Uint8Array(count * gdalTypes[type]);
  const view = new DataView(bytes.buffer);
  let value = 0;
  for (let sample = 0; sample < count; sample++) {
    if (random() < 0.4) value = Math.floor(random() * limit);
    put(view, sample * gdalTypes[type], type, value);
  }
  return bytes;
}

function put(view: DataView, at: number, type: GdalType, value: number): void {
  const signed = value % 3 === 0 ? -value : value;
  if (type === "Byte") view.setUint8(at, value);
  else if (type === "Int8") view.setInt8(at, signed);
  else if (type === "UInt16") view.setUint16(at, value, true);
  else if (type === "Int16") view.setInt16(at, signed, true);
  else if (type === "UInt32") view.setUint32(at, value, true);
  else if (type === "Int32") view.setInt32(at, signed, true);
  else if (type === "UInt64") view.setBigUint64(at, BigInt(value) * 40_000_000n, true);
  else if (type === "Int64") view.setBigInt64(at, BigInt(signed) * 40_000_000n, true);
  else if (type === "Float32") view.setFloat32(at, signed / 8, true);
  else view.setFloat64(at, signed / 7, true);
}
