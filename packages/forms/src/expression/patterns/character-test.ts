import { PatternError } from "./pattern-tree.ts";

/** Letters that mean the same behind a backslash in JavaScript and in Java. */
const KNOWN_ESCAPES = /^\\(?:[dDwWsStnrfv]|0(?!\d)|[pP]\{|[ux][0-9a-fA-F{]|c|[^A-Za-z0-9])/u;

/**
 * Whether one character passes what stands for one in a pattern: `.`, `a`, `\d`, `[^a-z]`.
 *
 * @throws PatternError `wrong` for what JavaScript does not know or means otherwise than Java; `too_costly` for `\1`
 */
export function characterTest(written: string, ignoresCase: boolean): (character: string) => boolean {
  checkEscapes(written);
  const flags = ignoresCase ? "i" : "";
  const pattern = compiled(`^${written}$`, `${flags}u`) ?? compiled(`^${written}$`, flags);
  const isProperty = /\\[pP]/.test(written);
  if (pattern === null || (isProperty && !pattern.unicode)) throw new PatternError("wrong", written);
  return (character) => pattern.test(character);
}

function checkEscapes(written: string): void {
  const isClass = written.startsWith("[");
  if (isClass && written.includes("&&")) throw new PatternError("wrong", written);
  for (const { 0: sign } of written.matchAll(/\\(?:[pPux]?.)/gsu)) {
    if (/^\\[1-9]/.test(sign)) throw new PatternError("too_costly", sign);
    if (!KNOWN_ESCAPES.test(sign)) throw new PatternError("wrong", sign);
  }
}

function compiled(source: string, flags: string): RegExp | null {
  try {
    return new RegExp(source, flags);
  } catch {
    return null;
  }
}
