import { countryAt } from "@parcelle/basemap/find-country";
import type { FileRow } from "@parcelle/formats/table/table-file";
import { readPhones } from "../phones/read-phones.ts";
import { readCoordinates } from "./cells/read-place.ts";
import type { Field, ListColumn } from "./columns/fields.ts";

/** So many rows tell the country of a list. */
const LOOKED_AT = 500;

/**
 * The country that the places of a list and its phones with a calling code point to.
 *
 * @param sheets rows below the header, with their columns
 * @returns ISO 3166-1 alpha-2, null where fewer than two point to it, or not twice as many as to any other
 */
export function listCountry(
  sheets: readonly { rows: readonly FileRow[]; columns: readonly ListColumn[] }[],
): string | null {
  const votes = new Map<string, number>();
  for (const { rows, columns } of sheets) {
    for (const row of rows.slice(0, LOOKED_AT)) {
      for (const country of countriesOf(row, columns)) votes.set(country, (votes.get(country) ?? 0) + 1);
    }
  }
  const [first, second] = [...votes].sort((one, other) => other[1] - one[1]);
  if (first === undefined || first[1] < 2) return null;
  return first[1] >= 2 * (second?.[1] ?? 0) ? first[0] : null;
}

function countriesOf({ cells }: FileRow, columns: readonly ListColumn[]): string[] {
  const cellOf = (field: Field) => {
    const cell = cells[columns.find((column) => column.field === field)?.place ?? -1];
    return typeof cell === "string" || typeof cell === "number" ? cell : null;
  };
  const phone = cellOf("phones");
  const called = phone === null ? [] : readPhones(phone, null).phones.map(({ country }) => country);
  const { place } = readCoordinates(cellOf("latitude"), cellOf("longitude"), []);
  const found = place === null ? null : countryAt(place.longitude, place.latitude);
  return [...called.slice(0, 1), ...(found === null ? [] : [found])];
}
