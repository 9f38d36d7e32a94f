/** Samples of a tile to store: samples per row (all bands), rows, bands side by side, bytes of a sample. */
export type TileShape = { rowSamples: number; rows: number; stride: number; sampleBytes: number };

/**
 * Applies a TIFF predictor in place on little-endian samples (TIFF 6.0 section 14; Adobe technical note 3).
 * @param predictor 1 none, 2 horizontal differences, 3 floating point
 * @param bytes samples of the tile
 * @param shape shape of the tile
 */
export function predict(predictor: 1 | 2 | 3, bytes: Uint8Array, shape: TileShape): void {
  if (predictor === 2) takeDifferences(bytes, shape);
  if (predictor === 3) splitFloatingPoint(bytes, shape);
}

function takeDifferences(bytes: Uint8Array, shape: TileShape): void {
  const { rowSamples, rows, sampleBytes } = shape;
  const buffer = bytes.buffer as ArrayBuffer;
  const length = rowSamples * rows;
  if (sampleBytes === 1) subtract(bytes, shape);
  else if (sampleBytes === 2) subtract(new Uint16Array(buffer, bytes.byteOffset, length), shape);
  else subtract(new Uint32Array(buffer, bytes.byteOffset, length), shape);
}

type WholeSamples = Uint8Array | Uint16Array | Uint32Array;

function subtract(samples: WholeSamples, { rowSamples, rows, stride }: TileShape): void {
  for (let row = 0; row < rows; row++) {
    subtractRow(samples, row * rowSamples, (row + 1) * rowSamples, stride);
  }
}

// A call for each row lets the compiler finish these loops.
function subtractRow(samples: WholeSamples, start: number, end: number, stride: number): void {
  for (let index = end - 1; index >= start + stride; index--) {
    samples[index] = samples[index]! - samples[index - stride]!;
  }
}

function splitFloatingPoint(bytes: Uint8Array, { rowSamples, rows, stride, sampleBytes }: TileShape): void {
  const rowBytes = rowSamples * sampleBytes;
  for (let row = 0; row < rows; row++) {
    const start = row * rowBytes;
    splitPlanes(bytes.slice(start, start + rowBytes), bytes, start, sampleBytes);
    subtractRow(bytes, start, start + rowBytes, stride);
  }
}

function splitPlanes(samples: Uint8Array, bytes: Uint8Array, start: number, sampleBytes: number): void {
  const rowSamples = samples.length / sampleBytes;
  for (let byte = 0; byte < sampleBytes; byte++) {
    const plane = start + (sampleBytes - 1 - byte) * rowSamples;
    for (let sample = 0, at = byte; sample < rowSamples; sample++, at += sampleBytes) {
      bytes[plane + sample] = samples[at]!;
    }
  }
}
