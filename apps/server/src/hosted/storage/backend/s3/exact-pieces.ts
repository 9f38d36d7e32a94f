/**
 * The same bytes in pieces of just that size; only the last one may be smaller. A piece is good until the next one is
 * asked for: fresh buffers of megabytes would pile up faster than they are collected.
 */
export async function* exactPieces(
  source: AsyncIterable<Uint8Array>,
  bytes: number,
): AsyncGenerator<Uint8Array<ArrayBuffer>> {
  const piece = new Uint8Array(bytes);
  let filled = 0;
  for await (const chunk of source)
    for (let taken = 0; taken < chunk.byteLength; ) {
      const some = chunk.subarray(taken, taken + bytes - filled);
      piece.set(some, filled);
      taken += some.byteLength;
      filled += some.byteLength;
      if (filled < bytes) continue;
      yield piece;
      filled = 0;
    }
  if (filled > 0) yield piece.subarray(0, filled);
}
