import { createReadStream } from "node:fs";
import type { Language } from "@parcelle/domain/language";
import type { Units } from "@parcelle/matching/units";
import { CommandFailure } from "../console/console.ts";
import { readingFailure } from "../console/file-failure.ts";
import type { Refusal } from "../plots/refusals.ts";
import { recordLines, type Separator, sniffSeparator, splitRecord } from "../table/csv-records.ts";
import { readNumber } from "../table/table-number.ts";
import { matchTexts } from "../texts/match-texts.ts";

/** Names of columns; a covariate may leave out the unit that stands behind its name, as in "height (m)". */
export type AskedColumns = {
  treated: string;
  covariates: readonly string[];
  id: string | undefined;
  exact: string | undefined;
  exclude: string | undefined;
};

export type ReadUnits = { units: Units; refused: Refusal[]; idsAreRows: boolean };

/** Positions of the columns in a record. */
type Layout = {
  separator: Separator;
  width: number;
  treated: number;
  covariates: number[];
  id: number | null;
  exact: number | null;
  exclude: number | null;
  named: { name: string; unit: string }[];
};

const yes = new Set(["1", "true", "yes", "oui", "vrai"]);
const no = new Set(["0", "false", "no", "non", "faux"]);
const unitBehindName = /^(.*\S)\s*[([]([^)\]]*)[)\]]$/;
const byteOrderMark = "\ufeff";

/**
 * Reads units from a table. A row whose side or identifier cannot be told is refused; a covariate that is missing or no
 * number is kept as NaN, so that the unit is left out by name.
 *
 * @throws CommandFailure "empty", "column_missing", "repeated_columns", or of a file that cannot be read
 */
export async function readUnits(path: string, asked: AskedColumns, language: Language): Promise<ReadUnits> {
  const rows = new UnitRows(language);
  let layout: Layout | undefined;
  let row = 0;
  try {
    for await (const line of recordLines(createReadStream(path, { encoding: "utf8" }))) {
      row += 1;
      if (!layout) layout = layoutOf(line, asked, language);
      else if (line.trim() !== "") rows.add(line, row, layout);
    }
  } catch (error) {
    throw readingFailure(path, error, language);
  }
  if (!layout) throw new CommandFailure("empty", matchTexts[language].empty);
  return { units: rows.units(layout), refused: rows.refused, idsAreRows: layout.id === null };
}

function layoutOf(line: string, asked: AskedColumns, language: Language): Layout {
  const text = line.startsWith(byteOrderMark) ? line.slice(1) : line;
  const separator = sniffSeparator(text);
  const names = splitRecord(text, separator).values.map((name) => name.trim());
  const placed = (name: string) => placeOf(names, name);
  const { covariates, treated, exact, exclude } = asked;
  const id = asked.id ?? names.find((name) => name.toLowerCase() === "id");
  const wanted = [treated, ...covariates, id, exact, exclude].filter((name) => name !== undefined);
  const texts = matchTexts[language];
  const missing = wanted.filter((name) => placed(name) < 0);
  if (missing.length > 0)
    throw new CommandFailure("column_missing", texts.columnMissing(missing.join(", "), names.join(", ")));
  const repeated = wanted.filter(
    (name) => names.indexOf(names[placed(name)]!) !== names.lastIndexOf(names[placed(name)]!),
  );
  if (repeated.length > 0)
    throw new CommandFailure("repeated_columns", texts.columnsRepeated(repeated.join(", ")));
  const optional = (name: string | undefined) => (name === undefined ? null : placed(name));
  return {
    ...{ separator, width: names.length, treated: placed(treated), covariates: covariates.map(placed) },
    ...{ id: optional(id), exact: optional(exact), exclude: optional(exclude) },
    named: covariates.map((name) => nameAndUnit(names[placed(name)]!)),
  };
}

function placeOf(names: readonly string[], asked: string): number {
  const whole = names.indexOf(asked);
  return whole >= 0 ? whole : names.findIndex((name) => nameAndUnit(name).name === asked);
}

function nameAndUnit(header: string): { name: string; unit: string } {
  const [, name = header, unit = ""] = unitBehindName.exec(header) ?? [];
  return { name, unit };
}

/** Columns that grow with the rows. */
class UnitRows {
  readonly refused: Refusal[] = [];
  readonly #texts: (typeof matchTexts)[Language];
  readonly #ids: string[] = [];
  readonly #treated: number[] = [];
  readonly #values: number[][] = [];
  readonly #zones: string[] = [];
  readonly #exclusions: (string | null)[] = [];

  constructor(language: Language) {
    this.#texts = matchTexts[language];
  }

  add(line: string, row: number, layout: Layout): void {
    const { values } = splitRecord(line, layout.separator);
    const cell = (place: number | null) => (place === null ? "" : (values[place]?.trim() ?? ""));
    const id = layout.id === null ? String(row) : cell(layout.id);
    const reason = this.#reasonToRefuse(values.length === layout.width, id, cell(layout.treated));
    if (reason !== null) {
      this.refused.push({ row, ...(id === "" ? {} : { id }), reason });
      return;
    }
    this.#ids.push(id);
    this.#treated.push(yes.has(cell(layout.treated).toLowerCase()) ? 1 : 0);
    this.#values.push(
      layout.covariates.map((place) => readNumber(cell(place), layout.separator) ?? Number.NaN),
    );
    this.#zones.push(cell(layout.exact));
    const why = cell(layout.exclude);
    this.#exclusions.push(why === "" || no.has(why.toLowerCase()) ? null : why);
  }

  units({ named, exact, exclude }: Layout): Units {
    return {
      ids: this.#ids,
      treated: Uint8Array.from(this.#treated),
      covariates: named.map((covariate, column) => ({
        ...covariate,
        values: Float64Array.from(this.#values, (values) => values[column]!),
      })),
      ...(exact === null ? {} : { zones: this.#zones }),
      ...(exclude === null ? {} : { exclusions: this.#exclusions }),
    };
  }

  #reasonToRefuse(isWhole: boolean, id: string, side: string): string | null {
    if (!isWhole) return this.#texts.cells;
    if (id === "") return this.#texts.noId;
    const isKnown = yes.has(side.toLowerCase()) || no.has(side.toLowerCase());
    return isKnown ? null : this.#texts.side(side.slice(0, 40));
  }
}
