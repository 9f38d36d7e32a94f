import type { LimitedOwnField } from "@parcelle/domain/farmers/own-field";
import { limitedTexts } from "@parcelle/domain/validation/limited-texts";
import type { DateOrder } from "./cells/date-order.ts";
import { comparable, type PlainCell, plainText } from "./cells/plain-text.ts";
import { readHouseholdRole } from "./cells/read-household-role.ts";
import { readLanguages } from "./cells/read-languages.ts";
import { readOwnValue } from "./cells/read-own-value.ts";
import type { RowTold } from "./cells/row-told.ts";
import { type Field, ownColumn } from "./columns/fields.ts";
import type { ListedBeside } from "./farmer.ts";

/** What reading needs to know of the organisation and of its columns. */
export type BesideReading = {
  own: readonly LimitedOwnField[];
  /** By column. */
  dayOrders: ReadonlyMap<number, DateOrder> | undefined;
};

type Cell = { place: number; value: Exclude<PlainCell, null> };

/**
 * Reads what a row tells beside what every list tells: languages, household, values of own fields.
 *
 * @param cell of a field in this row, null where nothing stands there
 * @param codes cells of other identifiers, each with what stands there
 * @param reading of the sheet
 * @param told takes repairs, and values that cannot be taken
 * @returns undefined where the row tells nothing of the kind
 */
export function readBeside(
  cell: (field: Field) => Cell | null,
  codes: readonly Cell[],
  { own, dayOrders }: BesideReading,
  told: RowTold,
): ListedBeside | undefined {
  const beside: ListedBeside = {
    ...languagesIn(cell("languages"), told),
    ...householdIn(cell, told),
    ...codesIn(codes, told),
  };
  for (const field of own) {
    const found = cell(ownColumn(field.key));
    if (found === null) continue;
    const { value, fault, repair } = readOwnValue(
      found.value,
      field,
      dayOrders?.get(found.place) ?? "dayFirst",
    );
    // Behind the colon stands whose value it is: a fault of two fields is told of both.
    if (fault !== null) told.problem(`own.${fault}:${field.key}`, found.place);
    if (repair !== null) told.repair(repair, found.place, plainText(found.value), value);
    if (value !== null) beside[ownColumn(field.key)] = value;
  }
  return Object.keys(beside).length === 0 ? undefined : beside;
}

function languagesIn(cell: Cell | null, told: RowTold): Pick<ListedBeside, "languages"> {
  if (cell === null) return {};
  const { languages, isWhole } = readLanguages(plainText(cell.value) ?? "");
  if (!isWhole) told.problem("languages.unknown", cell.place);
  return languages.length === 0 ? {} : { languages };
}

/** Codes beside each other in one cell stand between bars, commas or semicolons; a slash may be a part of one. */
const BETWEEN_CODES = /\s+\/\s+|[;,|\n]/;
const MOST_CODES = 10;

function codesIn(cells: readonly Cell[], told: RowTold): Pick<ListedBeside, "otherIdentifiers"> {
  const codes = new Map<string, string>();
  for (const { place, value } of cells) {
    for (const part of (plainText(value) ?? "").split(BETWEEN_CODES)) {
      const code = part.trim();
      const key = comparable(code);
      if (key === "" || codes.has(key)) continue;
      if (code.length > limitedTexts.farmers.identifier.most || codes.size === MOST_CODES)
        told.problem("otherIdentifiers.tooMany", place);
      else codes.set(key, code);
    }
  }
  return codes.size === 0 ? {} : { otherIdentifiers: [...codes.values()] };
}

function householdIn(
  cell: (field: Field) => Cell | null,
  told: RowTold,
): Pick<ListedBeside, "household" | "householdRole"> {
  const [named, called] = [cell("household"), cell("householdRole")];
  const household = named === null ? null : plainText(named.value);
  const role = called === null ? null : readHouseholdRole(plainText(called.value) ?? "");
  const isTooLong = (household?.length ?? 0) > limitedTexts.farmer_households.name.most;
  if (named !== null && isTooLong) told.problem("household.tooLong", named.place);
  if (called !== null && role === null) told.problem("householdRole.unknown", called.place);
  if (household === null || isTooLong) {
    if (called !== null && role !== null) told.problem("householdRole.alone", called.place);
    return {};
  }
  return { household, ...(role !== null && { householdRole: role }) };
}
