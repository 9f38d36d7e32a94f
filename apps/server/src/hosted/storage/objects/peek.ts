/** The first bytes of a stream, and the whole stream again. */
export async function peek(
  source: AsyncIterable<Uint8Array>,
  bytes: number,
): Promise<{ head: Uint8Array; source: AsyncIterable<Uint8Array> }> {
  const chunks = source[Symbol.asyncIterator]();
  const read: Uint8Array[] = [];
  let length = 0;
  while (length < bytes) {
    const next = await chunks.next();
    if (next.done === true) break;
    read.push(next.value);
    length += next.value.byteLength;
  }
  return { head: Buffer.concat(read).subarray(0, bytes), source: rejoin(read, chunks) };
}

async function* rejoin(
  read: readonly Uint8Array[],
  rest: AsyncIterator<Uint8Array>,
): AsyncGenerator<Uint8Array> {
  try {
    yield* read;
    for (let next = await rest.next(); next.done !== true; next = await rest.next()) yield next.value;
  } finally {
    await rest.return?.();
  }
}
