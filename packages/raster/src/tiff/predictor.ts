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

function accumulate(samples: Uint8Array | Uint16Array | Uint32Array, shape: BlockShape): void {
  const { rowSamples, rows, stride } = shape;
  for (let row = 0; row < rows; row++) {
    const end = (row + 1) * rowSamples;
    for (let index = row * rowSamples + stride; index < end; index++) {
      samples[index] = samples[index]! + samples[index - stride]!;
    }
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
    const end = start + rowBytes;
    for (let index = start + stride; index < end; index++) {
      bytes[index] = bytes[index]! + bytes[index - stride]!;
    }
    planes.set(bytes.subarray(start, end));
    for (let sample = 0; sample < rowSamples; sample++) {
      for (let byte = 0; byte < sampleBytes; byte++) {
        bytes[start + sample * sampleBytes + byte] = planes[(sampleBytes - 1 - byte) * rowSamples + sample]!;
      }
    }
  }
}
