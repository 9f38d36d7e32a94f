/**
 * Reverses the bytes of every sample in place.
 * @param bytes samples one after the other
 * @param sampleBytes 1, 2, 3, 4 or 8
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

const reversed = Uint8Array.from({ length: 256 }, (_, byte) => {
  let result = 0;
  for (let bit = 0; bit < 8; bit++) result |= ((byte >> bit) & 1) << (7 - bit);
  return result;
});

/**
 * Bytes whose bits stand in reverse, as the tag FillOrder 2 says.
 * @param bytes bytes as they are in the file
 */
export function reverseBits(bytes: Uint8Array): Uint8Array {
  return bytes.map((byte) => reversed[byte]!);
}
