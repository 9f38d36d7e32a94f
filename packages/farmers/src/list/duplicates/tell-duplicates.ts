import type { ListedRow } from "../farmer.ts";
import {
  type Compared,
  type Comparison,
  compareFarmers,
  type DuplicateReason,
  prepare,
} from "./compare-farmers.ts";

/** Two rows that look like one person, the earlier first: lines on their sheets, and places among the farmers. */
export type ListDuplicate = {
  rows: [number, number];
  numbers: [number, number];
  score: number;
  why: DuplicateReason[];
};

/** Of those who share something, so many before a row are compared with it. */
const MOST_COMPARED = 50;

/**
 * Finds rows of a list that are the same person, and tells each in its problems: "duplicate.exact:2",
 * "duplicate.fuzzy:2", and "identifier.repeated:2" where somebody else bears the identifier already.
 *
 * @param rows of the list, whose problems grow
 * @returns each later row with the earlier one that is most like it
 */
export function tellDuplicates(rows: readonly ListedRow[]): ListDuplicate[] {
  const blocks = new Map<string, number[]>();
  const compared: Compared[] = [];
  const duplicates: ListDuplicate[] = [];
  for (const [at, row] of rows.entries()) {
    const own = prepare(row.farmer);
    compared.push(own);
    const found = mostAlike(own, candidates(keysOf(own), blocks, at), compared);
    if (found === null) tellRepeated(row, own, rows, compared, blocks);
    else {
      const earlier = rows[found.at]!;
      row.problems.push({
        code: `duplicate.${found.isExact ? "exact" : "fuzzy"}:${earlier.number}`,
        column: null,
      });
      const { score, why } = found;
      duplicates.push({ rows: [earlier.row, row.row], numbers: [earlier.number, row.number], score, why });
    }
  }
  return duplicates;
}

/** What two rows of one person share at least: identifier, phone, name or day of birth. */
function keysOf({ farmer, identifier, name }: Compared): string[] {
  const { birthDate, phones } = farmer;
  return [
    ...(identifier === "" ? [] : [`i${identifier}`]),
    ...phones.map((phone) => `p${phone}`),
    ...(name === "" ? [] : [`n${name}`]),
    ...(birthDate !== null && birthDate.length > 4 ? [`b${birthDate}`] : []),
  ];
}

/** Those before a row who share a key with it; the row takes its place among them. */
function candidates(keys: readonly string[], blocks: Map<string, number[]>, at: number): Set<number> {
  const found = new Set<number>();
  for (const key of keys) {
    const block = blocks.get(key);
    if (block === undefined) blocks.set(key, [at]);
    else {
      for (const earlier of block.slice(0, MOST_COMPARED)) found.add(earlier);
      block.push(at);
    }
  }
  found.delete(at);
  return found;
}

function mostAlike(
  own: Compared,
  earlier: ReadonlySet<number>,
  compared: readonly Compared[],
): (Comparison & { at: number }) | null {
  let best: (Comparison & { at: number }) | null = null;
  for (const at of [...earlier].sort((one, other) => one - other)) {
    const comparison = compareFarmers(compared[at]!, own);
    if (comparison === null) continue;
    if (best === null || rankOf(comparison) > rankOf(best)) best = { ...comparison, at };
  }
  return best;
}

const rankOf = ({ score, isExact }: Comparison) => score + (isExact ? 1 : 0);

function tellRepeated(
  row: ListedRow,
  own: Compared,
  rows: readonly ListedRow[],
  compared: readonly Compared[],
  blocks: ReadonlyMap<string, number[]>,
): void {
  const first = own.identifier === "" ? undefined : blocks.get(`i${own.identifier}`)?.[0];
  if (first === undefined || compared[first] === own) return;
  row.problems.push({ code: `identifier.repeated:${rows[first]!.number}`, column: null });
}
