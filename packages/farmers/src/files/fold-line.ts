const MOST_OCTETS = 75;
const encoder = new TextEncoder();

/** A line of at most 75 octets each, the following ones after a space, no character cut (RFC 6350, 3.2). */
export function foldLine(line: string): string {
  const lines: string[] = [];
  let written = "";
  let octets = 0;
  for (const character of line) {
    const size = encoder.encode(character).length;
    if (octets + size > MOST_OCTETS) {
      lines.push(written);
      written = " ";
      octets = 1;
    }
    written += character;
    octets += size;
  }
  return [...lines, written].join("\r\n");
}
