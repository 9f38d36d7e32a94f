import type { LimitedOwnField } from "@parcelle/domain/farmers/own-field";
import type { ChosenColumn } from "@parcelle/farmers/list/columns/choose-columns";
import { findColumns } from "@parcelle/farmers/list/columns/find-columns";
import { headerFingerprint } from "@parcelle/farmers/list/columns/header-fingerprint";
import { type FarmerList, readFarmerList } from "@parcelle/farmers/list/read-farmer-list";
import { sourceKeys } from "@parcelle/farmers/migration/source-keys";
import { ListDecisions } from "@parcelle/farmers/registry/list-decisions";
import { keptPlot } from "../migrations/kept-plot.ts";
import { type ListSource, type OpenedList, openList } from "../migrations/open-list.ts";
import { describeSheets, type HeadedSheet, type ListedSheet } from "./describe-sheets.ts";
import { type ImportedRow, importedRow, skippedRow } from "./imported-row.ts";
import { ListTotals } from "./list-totals.ts";
import { askedOf, type Candidate } from "./registry-candidates.ts";

const ROWS_A_BATCH = 1_000;

/** `columns` were chosen by hand for this list, `remembered` for an earlier one, by the fingerprint of its header. */
export type ReadingOptions = {
  country: string | null;
  homeCountry: string | null;
  today: string;
  columns: ChosenColumn[];
  remembered: Record<string, Omit<ChosenColumn, "sheet">[]>;
};

export type DescribedList = {
  countryRead: string | null;
  sheets: ListedSheet[];
  unread: FarmerList["unread"];
  farmers: number;
  plots: number;
  /** Of a migration. */
  recognised: OpenedList["recognised"];
};

/** A list of farmers that is read once, and handed on in batches of rows. */
export class ListReading {
  readonly #opened: OpenedList;
  readonly #headed: readonly HeadedSheet[];
  readonly #own: readonly LimitedOwnField[];
  #list: FarmerList | null = null;
  #places: ReadonlyMap<string, number> = new Map();
  #keys: ReadonlyMap<number, string> = new Map();
  readonly #decisions = new ListDecisions();
  readonly #totals = new ListTotals();
  #done = 0;
  #ahead = 0;
  #skippedDone = 0;
  #plotsDone = 0;

  private constructor(opened: OpenedList, headed: readonly HeadedSheet[], own: readonly LimitedOwnField[]) {
    this.#own = own;
    this.#opened = opened;
    this.#headed = headed;
  }

  /** @throws FileRefusal where it is no table that can be read, SourceUnknown where a migration comes from nowhere that is known */
  static async open(
    name: string,
    path: string,
    source: ListSource,
    own: readonly LimitedOwnField[],
  ): Promise<ListReading> {
    const opened = await openList({ name, path }, source);
    const headed: HeadedSheet[] = [];
    for (const sheet of opened.file.sheets) {
      const columns = findColumns(sheet, own);
      if (columns !== null)
        headed.push({ sheet, ...columns, fingerprint: await headerFingerprint(columns.columns) });
    }
    return new ListReading(opened, headed, own);
  }

  get fingerprints(): string[] {
    return this.#headed.map(({ fingerprint }) => fingerprint);
  }

  get totals() {
    const { plots } = this.#opened;
    const unusablePlots = plots.filter(({ geometry }) => geometry === null).length;
    return { ...this.#totals.told, plots: plots.length, unusablePlots };
  }

  read({ country, homeCountry, today, columns, remembered }: ReadingOptions): DescribedList {
    const known = this.#headed.flatMap(({ sheet, fingerprint }) =>
      (remembered[fingerprint] ?? []).map((column) => ({ ...column, sheet: sheet.name })),
    );
    const chosen = columns.length > 0 ? columns : known;
    const { file, beside, keyOf, isRefused, plots, recognised } = this.#opened;
    const said = [...beside, ...chosen];
    const list = readFarmerList(file, { country, homeCountry, today, columns: said, own: this.#own });
    for (const { sheet, row, problems } of list.rows)
      if (isRefused(sheet, row)) problems.push({ code: "source.refused", column: null });
    this.#list = list;
    this.#keys = sourceKeys(list.rows, keyOf);
    this.#places = new Map(
      list.sheets.map((sheet) => [
        sheet.name,
        sheet.columns.find(({ field }) => field === "identifier")?.place ?? 0,
      ]),
    );
    return {
      countryRead: list.country?.code ?? null,
      sheets: describeSheets(this.#headed, list, said, columns.length === 0 && known.length > 0),
      unread: list.unread,
      farmers: list.rows.length,
      plots: plots.length,
      recognised,
    };
  }

  next(): string | null {
    const rows = this.#read.rows.slice(this.#done, this.#done + ROWS_A_BATCH);
    if (rows.length === 0) return null;
    this.#ahead = this.#done + rows.length;
    return JSON.stringify(rows.map(({ number, farmer }) => askedOf(number, farmer, this.#keyOf(number))));
  }

  decide(candidates: readonly Candidate[]): string {
    const known = Map.groupBy(candidates, ({ number }) => number);
    const rows = this.#read.rows.slice(this.#done, this.#ahead).map((row): ImportedRow => {
      const alike = (known.get(row.number) ?? []).map(({ farmer }) => farmer);
      const decided = this.#decisions.decide(row, alike, this.#places.get(row.sheet) ?? 0);
      return importedRow(decided, this.#keyOf(row.number));
    });
    this.#done = this.#ahead;
    for (const row of rows) this.#totals.count(row);
    return JSON.stringify(rows);
  }

  skipped(): string | null {
    const { rows, skipped } = this.#read;
    const lines = skipped.slice(this.#skippedDone, this.#skippedDone + ROWS_A_BATCH);
    if (lines.length === 0) return null;
    const first = rows.length + this.#skippedDone + 1;
    this.#skippedDone += lines.length;
    const kept = lines.map((line, index) => skippedRow(line, first + index));
    for (const row of kept) this.#totals.count(row);
    return JSON.stringify(kept);
  }

  plots(): string | null {
    const { plots } = this.#opened;
    const next = plots.slice(this.#plotsDone, this.#plotsDone + ROWS_A_BATCH);
    if (next.length === 0) return null;
    const kept = next.map((plot, index) => keptPlot(plot, this.#plotsDone + index + 1));
    this.#plotsDone += next.length;
    return JSON.stringify(kept);
  }

  #keyOf(number: number): string | null {
    return this.#keys.get(number) ?? null;
  }

  get #read(): FarmerList {
    if (this.#list === null) throw new Error("The list was not read.");
    return this.#list;
  }
}
