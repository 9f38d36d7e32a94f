import { FileRefusal } from "../file-refusal.ts";
import type { FoundRow } from "../found-file.ts";
import type { FileNotice, Limits, Properties, PropertyValue, RowProblem } from "../plot-file.ts";
import { storableDetail } from "./storable-detail.ts";
import { isStorable, longestName, shortText, storableText } from "./storable-text.ts";

const placesTold = 10;
const lettersShown = 80;

/** Makes rows of any format such as a database keeps: what it has no place for is replaced and told, or refuses its row. */
export class StorableRows {
  readonly #columns: number;
  readonly #names = new Map<string, string>();
  readonly #places: string[] = [];
  #replaced = 0;

  constructor({ columns }: Pick<Limits, "columns">) {
    this.#columns = columns;
  }

  /**
   * Makes a row storable.
   *
   * @param found as the reader of a format gives it
   * @throws FileRefusal too_many_columns, where all rows together have more of them than a file may have
   */
  take(found: FoundRow): FoundRow {
    const properties: Properties = {};
    let problem = found.problem && { ...found.problem, detail: storableDetail(found.problem.detail) };
    for (const name in found.properties) {
      const value = found.properties[name]!;
      if (name.length > longestName) {
        problem ??= longName(name);
        continue;
      }
      const own = this.#nameOf(name, found.row);
      if (typeof value === "number" && !Number.isFinite(value)) problem ??= notKept(own);
      properties[own] = this.#valueOf(value, own, found.row);
    }
    return { ...found, properties, problem };
  }

  /** The names under which properties of these names stand. */
  names(columns: readonly string[]): string[] {
    return columns.filter((name) => name.length <= longestName).map(storableText);
  }

  notices(): FileNotice[] {
    if (this.#replaced === 0) return [];
    const places = this.#places.join(", ") + (this.#replaced > this.#places.length ? "…" : "");
    return [{ code: "characters_replaced", detail: { count: this.#replaced, places } }];
  }

  #nameOf(name: string, row: number): string {
    const known = this.#names.get(name);
    if (known !== undefined) return known;
    const own = storableText(name);
    if (own !== name) this.#tell(row, own);
    this.#names.set(name, own);
    if (this.#names.size > this.#columns)
      throw new FileRefusal("too_many_columns", { together: this.#names.size, limit: this.#columns });
    return own;
  }

  #valueOf(value: PropertyValue, name: string, row: number): PropertyValue {
    if (typeof value === "number") return Number.isFinite(value) ? value : null;
    if (typeof value !== "string" || isStorable(value)) return value;
    this.#tell(row, name);
    return storableText(value);
  }

  #tell(row: number, name: string): void {
    this.#replaced += 1;
    if (this.#places.length < placesTold) this.#places.push(`${row} (${shortText(name, lettersShown)})`);
  }
}

function longName(name: string): RowProblem {
  const detail = { characters: name.length, most: longestName, found: shortText(name, lettersShown) };
  return { code: "attribute_name_too_long", detail };
}

function notKept(name: string): RowProblem {
  return { code: "number_too_large", detail: { column: name } };
}
