import { RasterError } from "../raster-error.ts";

/** Shape of a decompressed block: samples per row (all bands), rows, bands side by side, bytes of a sample. */
export type BlockShape = { rowSamples: number; rows: number; stride: number; sampleBytes: number };

/**
 * Undoes a TIFF predictor in place on little-endian samples (TIFF 6.0 section 14; Adobe technical note 3).
 * @param predictor 1 none, 2 horizontal differences, 3 floating point
 * @param bytes samples of the block, little-endian for predictor 2, as stored for predictor 3
 * @param shape shape of the block
 * @throws RasterError "predictor-unsupported"
 */
export function undoPredictor(predictor: number, bytes: Uint8Array, shape: BlockShape): void {
  if (predictor === 1) return;
  if (predictor === 2) undoDifferences(bytes, shape);
  else if (predictor === 3) undoFloatingPoint(bytes, shape);
  else throw new RasterError("predictor-unsupported", `predictor ${predictor}`);
}

function undoDifferences(bytes: Uint8Array, shape: BlockShape): void {
  const length = shape.rowSamples * shape.rows;
  const buffer = bytes.buffer as ArrayBuffer;
  if (shape.sampleBytes === 1) accumulate(bytes, shape);
  else if (shape.sampleBytes === 2) accumulate(new Uint16Array(buffer, bytes.byteOffset, length), shape);
  else if (shape.sampleBytes === 4) accumulate(new Uint32Array(buffer, bytes.byteOffset, length), shape);
  else accumulateLong(new BigUint64Array(buffer, bytes.byteOffset, length), shape);
}

type WholeSamples = Uint8Array | Uint16Array | Uint32Array;

function accumulate(samples: WholeSamples, { rowSamples, rows, stride }: BlockShape): void {
  for (let row = 0; row < rows; row++) {
    const start = row * rowSamples;
    if (stride === 1) accumulateRow(samples, start, start + rowSamples);
    else accumulateBands(samples, start + stride, start + rowSamples, stride);
  }
}

// A call for each row lets the compiler finish these loops; the sum in hand spares reading what was just written.
function accumulateRow(samples: WholeSamples, start: number, end: number): void {
  let sum = 0;
  for (let index = start; index < end; index++) {
    sum = (sum + samples[index]!) | 0;
    samples[index] = sum;
  }
}

function accumulateBands(samples: WholeSamples, start: number, end: number, stride: number): void {
  for (let index = start; index < end; index++) {
    samples[index] = samples[index]! + samples[index - stride]!;
  }
}

function accumulateLong(samples: BigUint64Array, shape: BlockShape): void {
  const { rowSamples, rows, stride } = shape;
  for (let row = 0; row < rows; row++) {
    const end = (row + 1) * rowSamples;
    for (let index = row * rowSamples + stride; index < end; index++) {
      samples[index] = samples[index]! + samples[index - stride]!;
    }
  }
}

function undoFloatingPoint(bytes: Uint8Array, shape: BlockShape): void {
  const { rowSamples, rows, stride, sampleBytes } = shape;
  const rowBytes = rowSamples * sampleBytes;
  const planes = new Uint8Array(rowBytes);
  for (let row = 0; row < rows; row++) {
    const start = row * rowBytes;
    if (stride === 1) accumulateRow(bytes, start, start + rowBytes);
    else accumulateBands(bytes, start + stride, start + rowBytes, stride);
    planes.set(bytes.subarray(start, start + rowBytes));
    joinPlanes(planes, bytes, start, sampleBytes);
  }
}

function joinPlanes(planes: Uint8Array, bytes: Uint8Array, start: number, sampleBytes: number): void {
  const rowSamples = planes.length / sampleBytes;
  for (let byte = 0; byte < sampleBytes; byte++) {
    const plane = (sampleBytes - 1 - byte) * rowSamples;
    for (let sample = 0, at = start + byte; sample < rowSamples; sample++, at += sampleBytes) {
      bytes[at] = planes[plane + sample]!;
    }
  }
}
