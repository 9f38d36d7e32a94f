import type { Geometry, Position } from "geojson";
import type { FoundRow } from "../found-file.ts";
import type { Properties } from "../plot-file.ts";
import { isCountryColumn } from "../suggest-columns.ts";
import type { Sample } from "./expected-countries.ts";

/** Collects one position a row, and what the row may say about its country, while a file is read for the first time. */
export class RowSampler {
  readonly #positions: Position[] = [];
  /** by number of the position: what the row says, by column */
  readonly #countries = new Map<number, Map<string, string>>();
  readonly #isCountry = new Map<string, boolean>();
  readonly #texts = new Map<string, string>();

  /** Rows without geometry, or with a coordinate system of their own, say nothing about the file's. */
  take(rows: readonly FoundRow[]): void {
    for (const { geometry, properties, srid } of rows) {
      if (geometry === null || (srid ?? 0) > 0) continue;
      const position = firstPosition(geometry);
      if (position === null) continue;
      const countries = this.#countriesOf(properties);
      if (countries !== null) this.#countries.set(this.#positions.length, countries);
      this.#positions.push([position[0]!, position[1]!]);
    }
  }

  /**
   * What was collected.
   *
   * @param countryColumn the column that was settled on once all columns were known, or null
   */
  samples(countryColumn: string | null): Sample[] {
    return this.#positions.map((position, index) => ({
      position,
      country: countryColumn === null ? "" : (this.#countries.get(index)?.get(countryColumn) ?? ""),
    }));
  }

  #countriesOf(properties: Properties): Map<string, string> | null {
    let found: Map<string, string> | null = null;
    for (const name in properties) {
      const value = properties[name];
      if (!this.#mayBeCountry(name) || value === null || value === undefined) continue;
      found ??= new Map();
      found.set(name, this.#shared(String(value)));
    }
    return found;
  }

  #mayBeCountry(name: string): boolean {
    let known = this.#isCountry.get(name);
    if (known === undefined) {
      known = isCountryColumn(name);
      this.#isCountry.set(name, known);
    }
    return known;
  }

  /** Fifty thousand rows name a handful of countries: one string each, which does not hold on to the text of the file. */
  #shared(text: string): string {
    const known = this.#texts.get(text);
    if (known !== undefined) return known;
    const own = Buffer.from(text).toString();
    this.#texts.set(own, own);
    return own;
  }
}

function firstPosition(geometry: Geometry): Position | null {
  if (geometry.type === "GeometryCollection") {
    const part = geometry.geometries[0];
    return part === undefined ? null : firstPosition(part);
  }
  let value: unknown = geometry.coordinates;
  while (Array.isArray(value) && Array.isArray(value[0])) value = value[0];
  return Array.isArray(value) && value.length >= 2 ? (value as Position) : null;
}
