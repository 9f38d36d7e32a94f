const LONGEST_COUNTED = 1_000_000;

/**
 * Line and column as an editor shows them, both from 1: the text is read once more up to the place, which happens only
 * when something is wrong there.
 *
 * @param chunks the text, or its bytes in an encoding that keeps ASCII
 * @param offset number of characters, or of bytes, before the place
 */
export async function findPlace(
  chunks: AsyncIterable<string> | AsyncIterable<Uint8Array>,
  offset: number,
): Promise<{ line: number; column: number }> {
  let line = 1;
  let before = 0;
  let inLine = 0;
  let pieces: (string | Uint8Array)[] = [];
  for await (const whole of chunks) {
    const chunk =
      typeof whole === "string" ? whole.slice(0, offset - before) : whole.subarray(0, offset - before);
    const { count, start } = newLinesIn(chunk);
    if (count > 0) {
      line += count;
      pieces = [];
      inLine = 0;
    }
    const rest = typeof chunk === "string" ? chunk.slice(start) : chunk.slice(start);
    if (inLine <= LONGEST_COUNTED) pieces.push(rest);
    inLine += rest.length;
    before += chunk.length;
    if (before >= offset) break;
  }
  return { line, column: 1 + (inLine > LONGEST_COUNTED ? inLine : charactersOf(pieces)) };
}

/** How many lines end in a chunk, and where the one begins that does not. */
function newLinesIn(chunk: string | Uint8Array): { count: number; start: number } {
  const next = (from: number) =>
    typeof chunk === "string" ? chunk.indexOf("\n", from) : chunk.indexOf(0x0a, from);
  let count = 0;
  let start = 0;
  for (let at = next(0); at >= 0; at = next(start)) {
    count += 1;
    start = at + 1;
  }
  return { count, start };
}

function charactersOf(pieces: readonly (string | Uint8Array)[]): number {
  const decoder = new TextDecoder();
  let characters = 0;
  for (const piece of pieces) {
    characters += typeof piece === "string" ? piece.length : decoder.decode(piece, { stream: true }).length;
  }
  return characters + decoder.decode().length;
}
