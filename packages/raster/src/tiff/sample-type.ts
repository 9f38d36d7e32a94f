import { RasterError } from "../raster-error.ts";

/**
 * Type of the samples as they are handed out. Depths that no array has come in the next larger one: 1 to 7 bits as
 * uint8, 12 as uint16, 24 as uint32, floats of 16 and 24 bits as float32, 64-bit whole numbers as float64 (exact up
 * to 2^53).
 */
export type SampleType = "uint8" | "int8" | "uint16" | "int16" | "uint32" | "int32" | "float32" | "float64";

/** Samples of one band or block, row by row. */
export type SampleArray =
  | Uint8Array
  | Int8Array
  | Uint16Array
  | Int16Array
  | Uint32Array
  | Int32Array
  | Float32Array
  | Float64Array;

const constructors = {
  uint8: Uint8Array,
  int8: Int8Array,
  uint16: Uint16Array,
  int16: Int16Array,
  uint32: Uint32Array,
  int32: Int32Array,
  float32: Float32Array,
  float64: Float64Array,
};

/**
 * A zeroed array for samples.
 * @param type sample type
 * @param length number of samples
 */
export function createSamples(type: SampleType, length: number): SampleArray {
  return new constructors[type](length);
}

/**
 * Whether an array holds samples of this type.
 * @param type sample type
 * @param samples array
 */
export function isSampleArrayOf(type: SampleType, samples: SampleArray): boolean {
  return samples instanceof constructors[type];
}

/**
 * Reads little-endian bytes as samples, sharing memory when their alignment allows it.
 * @param type sample type
 * @param bytes at least `length` samples
 * @param length number of samples
 */
export function viewSamples(type: SampleType, bytes: Uint8Array, length: number): SampleArray {
  const Samples = constructors[type];
  const size = Samples.BYTES_PER_ELEMENT;
  const aligned = bytes.byteOffset % size === 0 ? bytes : bytes.slice(0, length * size);
  return new Samples(aligned.buffer as ArrayBuffer, aligned.byteOffset, length);
}

/**
 * Bytes of one sample.
 * @param type sample type
 */
export function bytesPerSample(type: SampleType): number {
  return constructors[type].BYTES_PER_ELEMENT;
}

const ranges: Partial<Record<SampleType, [number, number]>> = {
  uint8: [0, 255],
  int8: [-128, 127],
  uint16: [0, 65_535],
  int16: [-32_768, 32_767],
  uint32: [0, 4_294_967_295],
  int32: [-2_147_483_648, 2_147_483_647],
};

/**
 * Whether samples of this type are whole numbers.
 * @param type sample type
 */
export function isWholeType(type: SampleType): boolean {
  return ranges[type] !== undefined;
}

/**
 * Whether a sample of this type can have this value; floating point can have any, rounded.
 * @param value value
 * @param type sample type
 */
export function fitsSampleType(value: number, type: SampleType): boolean {
  const range = ranges[type];
  return !range || (Number.isInteger(value) && value >= range[0] && value <= range[1]);
}

/**
 * Sample type of the TIFF tags BitsPerSample and SampleFormat (TIFF 6.0 section 19).
 * @param bits bits of one sample
 * @param format 1 unsigned, 2 signed, 3 floating point, 4 undefined, 5 and 6 complex
 * @throws RasterError "sample-unsupported"
 */
export function sampleTypeOf(bits: number, format: number): SampleType {
  const type = {
    1: unsignedType(bits),
    2: bits === 64 ? ("float64" as const) : signedType(bits),
    3: floatType(bits),
    4: unsignedType(bits),
  }[format];
  if (type) return type;
  const kind = format === 5 || format === 6 ? "complex numbers" : `sample format ${format}`;
  throw new RasterError("sample-unsupported", `${bits} bits, ${kind}`);
}

function unsignedType(bits: number): SampleType | undefined {
  if (bits === 64) return "float64";
  if (!Number.isInteger(bits) || bits < 1 || bits > 32) return undefined;
  return bits <= 8 ? "uint8" : bits <= 16 ? "uint16" : "uint32";
}

function floatType(bits: number): SampleType | undefined {
  if (bits === 64) return "float64";
  return bits === 16 || bits === 24 || bits === 32 ? "float32" : undefined;
}

function signedType(bits: number): SampleType | undefined {
  return bits === 8 || bits === 16 || bits === 32 ? `int${bits}` : undefined;
}
