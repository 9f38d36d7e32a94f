/**
 * The same chunks, the first of which is long enough to decide something by it.
 *
 * @param chunks text or bytes
 * @param length the least length of the first chunk, where there is as much
 */
export function withHead(chunks: AsyncIterable<string>, length: number): AsyncGenerator<string>;
export function withHead(chunks: AsyncIterable<Uint8Array>, length: number): AsyncGenerator<Uint8Array>;
export async function* withHead(
  chunks: AsyncIterable<string | Uint8Array>,
  length: number,
): AsyncGenerator<string | Uint8Array> {
  const head: (string | Uint8Array)[] = [];
  let gathered = 0;
  for await (const chunk of chunks) {
    if (gathered >= length) {
      yield chunk;
      continue;
    }
    head.push(chunk);
    gathered += chunk.length;
    if (gathered >= length) yield joined(head);
  }
  if (gathered > 0 && gathered < length) yield joined(head);
}

function joined(parts: readonly (string | Uint8Array)[]): string | Uint8Array {
  if (parts.length === 1) return parts[0]!;
  return typeof parts[0] === "string" ? parts.join("") : Buffer.concat(parts as Uint8Array[]);
}
