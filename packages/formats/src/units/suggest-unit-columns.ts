import type { Properties } from "../plot-file.ts";
import { normaliseHeader } from "../text/normalise-header.ts";

/**
 * Which columns of a file of administrative units say what; null where none does: codes are then made of names, and a
 * parent is the unit around.
 */
export type UnitColumns = {
  name: string | null;
  code: string | null;
  parent: string | null;
  level: string | null;
};

const words = [
  "pays",
  "region",
  "departement|province|district|cercle",
  "commune|arrondissement|sous prefecture",
];
const englishWords = ["country", "region", "department|province|district", "municipality|commune"];

/** Most exact first; names are as `normaliseHeader` gives them, in which "admin2Pcod" is "admin2 pcod" or "admin2pcod". */
function patternsOf(level: number) {
  const own = `(?:${words[level]}|${englishWords[level]})`;
  const above = `(?:${words[level - 1]}|${englishWords[level - 1]})`;
  return {
    name: [
      new RegExp(`^adm(?:in)? ?${level} ?(?:name|nom|fr|en)?(?: ?(?:fr|en))?$`),
      new RegExp(`^(?:nom|name)(?: (?:de |du )?(?:la )?${own})?$`),
      /^shape ?name$/,
      new RegExp(`^${own}$`),
      /^(?:caption|libelle|label)$/,
    ],
    code: [
      new RegExp(`^adm(?:in)? ?${level} ?(?:pcode?|code)$`),
      /^shape ?iso$/,
      /^(?:pcode|code|iso|hasc)$/,
      new RegExp(`^code (?:de |du )?(?:la )?${own}$`),
      /^shape ?id$/,
      /^(?:id|gid|identifiant)$/,
    ],
    parent:
      level === 1
        ? []
        : [
            new RegExp(`^adm(?:in)? ?${level - 1} ?(?:pcode?|code)$`),
            /^parent(?: ?code)?$/,
            new RegExp(`^adm(?:in)? ?${level - 1} ?(?:name|nom|fr|en)?(?: ?(?:fr|en))?$`),
            new RegExp(`^${above}$`),
          ],
  };
}

/**
 * Proposes which column means what. A column of codes must have another value in every row, else it is none.
 *
 * @param rows of the file
 * @param level of all its units; null where a column says it, which none is proposed for
 */
export function suggestUnitColumns(
  columns: readonly string[],
  rows: readonly { properties: Properties }[],
  level: number | null,
): UnitColumns {
  const named = columns.map((column) => ({ column, name: normaliseHeader(column) }));
  const patterns = patternsOf(level ?? 1);
  const first = (wanted: RegExp[], fits: (column: string) => boolean = () => true) => {
    for (const pattern of wanted) {
      const found = named.find(({ column, name }) => pattern.test(name) && fits(column));
      if (found !== undefined) return found.column;
    }
    return null;
  };
  const name = first(patterns.name, (column) => tells(rows, column));
  return {
    name,
    code: first(patterns.code, (column) => tellsApart(rows, column) && !areSame(rows, column, name)),
    parent: first(patterns.parent, (column) => tells(rows, column)),
    level: null,
  };
}

const textOf = ({ properties }: { properties: Properties }, column: string) =>
  String(properties[column] ?? "").trim();

function tells(rows: readonly { properties: Properties }[], column: string): boolean {
  return rows.every((row) => textOf(row, column) !== "");
}

/** A name that is written twice is no code. */
function areSame(rows: readonly { properties: Properties }[], column: string, name: string | null): boolean {
  return name !== null && rows.every((row) => textOf(row, column) === textOf(row, name));
}

function tellsApart(rows: readonly { properties: Properties }[], column: string): boolean {
  return tells(rows, column) && new Set(rows.map((row) => textOf(row, column))).size === rows.length;
}
