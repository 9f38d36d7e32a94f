import type { LimitedOwnField } from "@parcelle/domain/farmers/own-field";
import type { FileRow } from "@parcelle/formats/table/table-file";
import type { PlainCell } from "./cells/plain-text.ts";
import { plainText } from "./cells/plain-text.ts";
import { readArea } from "./cells/read-area.ts";
import { readBirthDate } from "./cells/read-birth-date.ts";
import { readContact } from "./cells/read-contact.ts";
import { type ListedPlace, readCoordinates, readPosition } from "./cells/read-place.ts";
import { readSex } from "./cells/read-sex.ts";
import { RowTold } from "./cells/row-told.ts";
import { splitName } from "./cells/split-name.ts";
import type { ColumnHabits } from "./columns/column-habits.ts";
import type { Field, ListColumn } from "./columns/fields.ts";
import type { ListedFarmer, ListedRow } from "./farmer.ts";
import { readBeside } from "./read-beside.ts";
import { isBlank } from "./skip-row.ts";

/** What holds for all rows of a sheet. */
export type SheetReading = {
  columns: readonly ListColumn[];
  habits: ColumnHabits;
  /** ISO 3166-1 alpha-2 of the list, null where it is not known. */
  country: string | null;
  /** ISO 8601. */
  today: string;
  /** Fields that the organisation added. */
  own?: readonly LimitedOwnField[];
};

/**
 * Reads one line of a list of farmers.
 *
 * @param row the line
 * @param filled places of cells that stand for merged ones
 * @param reading what holds for the sheet
 */
export function readRow(
  row: FileRow,
  filled: ReadonlySet<number>,
  reading: SheetReading,
): Pick<ListedRow, "farmer" | "repairs" | "problems"> {
  const reader = new RowReader(row, filled, reading);
  const farmer = reader.farmer();
  return { farmer, repairs: reader.told.repairs, problems: reader.told.problems };
}

/** What a formula leaves that came to nothing, in English and French. */
const SPREADSHEET_ERROR = /^\s*#(?:REF|N\/A|VALUE|VALEUR|NAME|NOM|DIV\/0|NUM|NOMBRE|NULL|NUL)[!?]?\s*$/;
/** A formula that came as text: "=CONCATENATE(…)", which names nobody. */
const WRITTEN_FORMULA = /^\s*=\s*[\w(+"'-]/;

const DATE_REPAIRS: ReadonlySet<string> = new Set([
  ...["excelSerialDate", "birthDate.monthFirst", "birthDate.dayFirst"],
]);

class RowReader {
  readonly told = new RowTold();
  readonly #row: FileRow;
  readonly #filled: ReadonlySet<number>;
  readonly #reading: SheetReading;

  constructor(row: FileRow, filled: ReadonlySet<number>, reading: SheetReading) {
    this.#row = row;
    this.#filled = filled;
    this.#reading = reading;
  }

  farmer(): ListedFarmer {
    const name = this.#name();
    const phones = this.#phones();
    const place = this.#place(phones.map(({ country }) => country));
    const { own = [], habits } = this.#reading;
    const beside = readBeside(
      (field) => this.#cell(field),
      this.#cellsOf("otherIdentifiers"),
      { own, dayOrders: habits.dayOrders },
      this.told,
    );
    return {
      identifier: this.#text("identifier"),
      ...name,
      sex: this.#sex(),
      birthDate: this.#birthDate(),
      phones: phones.map(({ e164 }) => e164),
      village: this.#text("village"),
      areaHectares: this.#area(),
      latitude: place?.latitude ?? null,
      longitude: place?.longitude ?? null,
      ...(beside && { beside }),
    };
  }

  /** The cell of a column without its formula, which is told, as are merged cells. */
  #plain(column: ListColumn): PlainCell {
    const cell = this.#row.cells[column.place] ?? null;
    if (isBlank(cell)) return null;
    const isFormula = typeof cell === "object" && cell !== null && "formula" in cell;
    const value = isFormula ? cell.value : cell;
    if (isFormula && value === null) this.told.problem("formula", column.place);
    else if (isFormula) this.told.repair("formula.value", column.place, `=${cell.formula}`, plainText(value));
    if (!isFormula && typeof value === "string" && WRITTEN_FORMULA.test(value)) {
      this.told.problem("formula", column.place);
      return null;
    }
    if (typeof value === "string" && SPREADSHEET_ERROR.test(value)) {
      this.told.problem("cell.error", column.place);
      return null;
    }
    if (this.#filled.has(column.place)) this.told.repair("cell.merged", column.place, "", plainText(value));
    return value;
  }

  #columnOf(field: Field): ListColumn | null {
    return this.#reading.columns.find((column) => column.field === field) ?? null;
  }

  #cell(field: Field): { place: number; value: Exclude<PlainCell, null> } | null {
    const column = this.#columnOf(field);
    const value = column === null ? null : this.#plain(column);
    return column === null || value === null ? null : { place: column.place, value };
  }

  #cellsOf(field: Field) {
    return this.#reading.columns
      .filter((column) => column.field === field)
      .flatMap((column) => {
        const value = this.#plain(column);
        return value === null ? [] : [{ place: column.place, value }];
      });
  }

  #text(field: Field): string | null {
    const cell = this.#cell(field);
    return cell === null ? null : plainText(cell.value);
  }

  #name(): Pick<ListedFarmer, "lastName" | "firstName"> {
    const full = this.#text("fullName");
    const name =
      full === null
        ? { lastName: this.#text("lastName"), firstName: this.#text("firstName") }
        : splitName(full, this.#reading.habits.nameOrder);
    const isFormula = this.told.problems.some(({ code }) => code === "formula");
    if (name.lastName === null && name.firstName === null && !isFormula)
      this.told.problem("name.missing", null);
    return name;
  }

  #phones() {
    const columns = this.#reading.columns.filter(({ field }) => field === "phones");
    if (columns.length === 0) return [];
    const cells = columns.map((column) => ({
      column: column.place,
      value: numberOrText(this.#plain(column)),
    }));
    return readContact(cells, this.#reading.country, this.told);
  }

  #sex(): ListedFarmer["sex"] {
    const cell = this.#cell("sex");
    if (cell === null) return null;
    const sex = readSex(String(cell.value), this.#reading.habits.meaningOfM);
    if (sex === null) this.told.problem("sex.unknown", cell.place);
    return sex;
  }

  #birthDate(): string | null {
    const cell = this.#cell("birthDate");
    if (cell === null) return null;
    const { date, code } = readBirthDate(cell.value, this.#reading.habits.dateOrder, this.#reading.today);
    if (code !== null && DATE_REPAIRS.has(code))
      this.told.repair(code, cell.place, plainText(cell.value), date);
    else if (code !== null) this.told.problem(code, cell.place);
    return date;
  }

  #area(): number | null {
    const cell = this.#cell("areaHectares");
    const value = cell === null ? null : numberOrText(cell.value);
    if (cell === null || value === null) return null;
    const { hectares, repairs, problem } = readArea(value, this.#reading.habits.areaUnit);
    for (const code of repairs) this.told.repair(code, cell.place, value, hectares);
    if (problem !== null) this.told.problem(problem, cell.place);
    return hectares;
  }

  #place(countriesOfPhones: readonly string[]): ListedPlace["place"] {
    const { country } = this.#reading;
    const countries = [...new Set([...(country === null ? [] : [country]), ...countriesOfPhones])];
    const position = this.#cell("position");
    if (position !== null)
      return this.#told(readPosition(String(plainText(position.value)), countries), [position.place]);
    const [latitude, longitude] = [this.#cell("latitude"), this.#cell("longitude")];
    if (latitude === null && longitude === null) return null;
    const values = [latitude, longitude].map((cell) => (cell === null ? null : numberOrText(cell.value)));
    const places = [latitude, longitude].flatMap((cell) => (cell === null ? [] : [cell.place]));
    return this.#told(readCoordinates(values[0] ?? null, values[1] ?? null, countries), places);
  }

  #told({ place, repairs, problem }: ListedPlace, columns: readonly number[]): ListedPlace["place"] {
    const before = columns.map((column) => plainText(this.#plainAgain(column))).join(" ; ");
    const after = place === null ? "" : `${place.latitude} ; ${place.longitude}`;
    for (const code of repairs) this.told.repair(code, columns[0] ?? 0, before, after);
    if (problem !== null) this.told.problem(problem, columns[0] ?? null);
    return place;
  }

  #plainAgain(place: number): PlainCell {
    const cell = this.#row.cells[place] ?? null;
    return typeof cell === "object" && cell !== null && "formula" in cell ? cell.value : cell;
  }
}

function numberOrText(cell: PlainCell): string | number | null {
  return typeof cell === "number" ? cell : cell === null ? null : plainText(cell);
}
