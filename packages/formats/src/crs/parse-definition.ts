/** One bracketed part of Well-Known Text: PROJCS["name", …]. Values are what stands in it bare or in quotes. */
export type Part = { keyword: string; values: string[]; parts: Part[] };

const DEEPEST = 30;
const TOKEN =
  /\s*(?:([^\s"“”[\](),]+)\s*[[(]|"((?:[^"]|"")*)"|[“”]([^“”]*)[“”]|([^\s"“”[\](),]+)|([\])])|,)/y;

/**
 * Reads Well-Known Text of either version into its parts; what stands behind the first part is left alone (.prj files
 * with a vertical system).
 *
 * @param text definition of a coordinate system
 * @throws RangeError where it is none
 * @see OGC 01-009 section 7.2; ISO 19162 section 6
 */
export function parseDefinition(text: string): Part {
  const token = new RegExp(TOKEN);
  const open: Part[] = [];
  for (let found = token.exec(text); found !== null; found = token.exec(text)) {
    const [, keyword, quoted, curly, bare, closing] = found;
    const value = quoted?.replaceAll('""', '"') ?? curly ?? bare;
    const part = open.at(-1);
    if (keyword !== undefined) {
      if (open.length >= DEEPEST) break;
      const inner = { keyword: keyword.toUpperCase(), values: [], parts: [] };
      part?.parts.push(inner);
      open.push(inner);
    } else if (part === undefined) break;
    else if (value !== undefined) part.values.push(value);
    else if (closing !== undefined && open.length === 1) return part;
    else if (closing !== undefined) open.pop();
  }
  throw new RangeError("No definition");
}

/**
 * The first part with one of the keywords.
 *
 * @param part to look into, not deeper
 * @param keywords in capitals
 */
export function partOf(part: Part | null, ...keywords: readonly string[]): Part | null {
  return part?.parts.find(({ keyword }) => keywords.includes(keyword)) ?? null;
}

/**
 * A number that stands in a part.
 *
 * @param part where it stands
 * @param index which of its values
 * @throws RangeError where it is no number
 */
export function numberIn(part: Part, index: number): number {
  const value = Number.parseFloat(part.values[index] ?? "");
  if (!Number.isFinite(value)) throw new RangeError(`${part.keyword} without its number`);
  return value;
}
