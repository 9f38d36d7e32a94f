/**
 * Reverses the bytes of every sample in place.
 * @param bytes samples one after the other
 * @param sampleBytes 1, 2, 4 or 8
 */
export function reverseByteOrder(bytes: Uint8Array, sampleBytes: number): void {
  if (sampleBytes === 1) return;
  for (let start = 0; start + sampleBytes <= bytes.length; start += sampleBytes) {
    for (let low = start, high = start + sampleBytes - 1; low < high; low++, high--) {
      const byte = bytes[low]!;
      bytes[low] = bytes[high]!;
      bytes[high] = byte;
    }
  }
}

/**
 * Unpacks samples of 1, 2 or 4 bits, most significant first, each row starting on a byte (TIFF 6.0 section 3).
 * @param bytes packed rows
 * @param rowSamples samples of one row
 * @param rows number of rows
 * @param bits 1, 2 or 4
 */
export function unpackBits(bytes: Uint8Array, rowSamples: number, rows: number, bits: number): Uint8Array {
  const output = new Uint8Array(rowSamples * rows);
  const rowBytes = Math.ceil((rowSamples * bits) / 8);
  const perByte = 8 / bits;
  const mask = (1 << bits) - 1;
  for (let row = 0; row < rows; row++) {
    for (let sample = 0; sample < rowSamples; sample++) {
      const byte = bytes[row * rowBytes + Math.floor(sample / perByte)]!;
      const shift = 8 - bits * ((sample % perByte) + 1);
      output[row * rowSamples + sample] = (byte >> shift) & mask;
    }
  }
  return output;
}
