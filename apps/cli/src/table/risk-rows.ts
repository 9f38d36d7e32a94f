import { indicatorColumns, indicatorKeys } from "@parcelle/domain/risk/indicator-inputs";
import {
  computeIndicators,
  type IndicatorRules,
  MixedUnitsError,
  type StatisticsUnit,
} from "@parcelle/domain/risk/indicators";
import { type PlotRisk, type TreeKey, treeColumns, treeKeys, treeOutcome } from "@parcelle/domain/risk/trees";
import { type CsvRecord, type Separator, splitRecord } from "./csv-records.ts";
import { readNumber } from "./table-number.ts";

export type RowRefusal = { row: number; code: "cells" | "area" | "number"; column?: string };

export type RiskHeader = {
  separator: Separator;
  names: string[];
  /** Header line of the output. */
  line: string;
  /** Layer columns of the table that feed an indicator. */
  present: string[];
  /** Layer columns that the rules ask and the table does not have. */
  missing: string[];
  /** Header names that occur twice. */
  repeated: string[];
};

export const outputColumns: readonly string[] = [
  ...indicatorKeys.map((key) => indicatorColumns[key]),
  ...treeKeys.map((tree) => treeColumns[tree]),
];

/** Reads the header: which layers are there, and where the computed columns go. */
export function readHeader(line: string, separator: Separator, rules: IndicatorRules): RiskHeader {
  const { raw, values } = splitRecord(line, separator);
  const asked = [...new Set(Object.values(rules.inputs).flat())];
  const names = values.map((name) => name.trim());
  const appended = outputColumns.filter((name) => !names.includes(name));
  return {
    separator,
    names,
    line: [...raw, ...appended].join(separator),
    present: asked.filter((name) => names.includes(name)),
    missing: asked.filter((name) => !names.includes(name)),
    repeated: names.filter((name, position) => name !== "" && names.indexOf(name) !== position),
  };
}

type Reading = { record: CsvRecord; statistics: Parameters<typeof computeIndicators>[0] } | RowRefusal;

/** Turns records of one table into the same records with indicators and risks. */
export class RiskRows {
  readonly refused: RowRefusal[] = [];
  readonly counts: Record<TreeKey, Record<PlotRisk, number>>;
  read = 0;
  readonly #header: RiskHeader;
  readonly #unit: StatisticsUnit;
  readonly #rules: IndicatorRules;
  readonly #layers: [string, number][];
  readonly #positions: Map<string, number>;

  constructor(header: RiskHeader, unit: StatisticsUnit, rules: IndicatorRules) {
    this.#header = header;
    this.#unit = unit;
    this.#rules = rules;
    this.#positions = new Map(header.names.map((name, position) => [name, position]));
    this.#layers = header.present.map((name) => [name, header.names.indexOf(name)]);
    const none = () => ({ low: 0, high: 0, more_info_needed: 0 });
    this.counts = { perennial: none(), annual: none(), timber: none() };
  }

  /**
   * The output line of a record; a record that cannot be read keeps its cells and gets empty results.
   *
   * @param row number as a spreadsheet counts it, the header being row 1
   * @throws MixedUnitsError when the row's Unit is another one than the run's
   */
  convert(line: string, row: number): string {
    this.read += 1;
    const reading = this.#readRow(line, row);
    if (!("statistics" in reading)) {
      this.refused.push(reading);
      return this.#write(splitRecord(line, this.#header.separator).raw, () => "");
    }
    const indicators = computeIndicators(reading.statistics, this.#rules);
    const results = new Map<string, string>();
    for (const key of indicatorKeys) results.set(indicatorColumns[key], indicators[key] ? "yes" : "no");
    for (const tree of treeKeys) {
      const { risk } = treeOutcome(tree, indicators);
      this.counts[tree][risk] += 1;
      results.set(treeColumns[tree], risk);
    }
    return this.#write(reading.record.raw, (name) => results.get(name) ?? "");
  }

  #write(raw: string[], result: (name: string) => string): string {
    const cells = [...raw];
    while (cells.length < this.#header.names.length) cells.push("");
    for (const name of outputColumns) {
      const position = this.#positions.get(name);
      if (position !== undefined) cells[position] = result(name);
      else cells.push(result(name));
    }
    return cells.join(this.#header.separator);
  }

  #readRow(line: string, row: number): Reading {
    const { separator, names } = this.#header;
    const record = splitRecord(line, separator);
    if (record.values.length !== names.length) return { row, code: "cells" };
    const cell = (name: string) => record.values[this.#positions.get(name) ?? -1]?.trim() ?? "";
    this.#checkUnit(cell("Unit"));
    const area = readNumber(cell("Area"), separator);
    if (area === undefined || (area === null && this.#unit === "ha")) return { row, code: "area" };
    const columns: Record<string, number | null> = {};
    for (const [name, position] of this.#layers) {
      const value = readNumber(record.values[position] ?? "", separator);
      if (value === undefined) return { row, code: "number", column: name };
      columns[name] = value;
    }
    // Whisp knows a point by its area of 0, whatever Geometry_type says.
    return { record, statistics: { columns, areaHectares: area ?? 0, unit: this.#unit, isPoint: false } };
  }

  #checkUnit(written: string): void {
    if (written !== "" && written !== this.#unit) throw new MixedUnitsError([this.#unit, written]);
  }
}
