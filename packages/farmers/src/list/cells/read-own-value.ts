import type { FieldFault } from "@parcelle/domain/farmers/field-faults";
import type { FieldChoice, LimitedOwnField } from "@parcelle/domain/farmers/own-field";
import { parseLocalNumber } from "@parcelle/formats/parse-local-number";
import type { DateOrder } from "./date-order.ts";
import { comparable, type PlainCell, plainText } from "./plain-text.ts";
import { isDecimalComma } from "./read-area.ts";
import { readListedDay } from "./read-listed-day.ts";

/** A value of an own field as the registry keeps it, or why it is none; `repair` tells how it was read. */
export type OwnValue = {
  value: string | number | boolean | string[] | null;
  fault: Extract<FieldFault, "type" | "whole" | "least" | "most" | "choice" | "day" | "length"> | null;
  repair: string | null;
};

const MOST_LETTERS = 1000;
const LARGEST = 1e15;
const YES = new Set(["oui", "o", "yes", "y", "vrai", "true", "1", "x", "si", "sim"]);
const NO = new Set(["non", "n", "no", "faux", "false", "0", "nao"]);
/** "12.000" may be twelve or twelve thousand, and is not guessed. */
const AMBIGUOUS = /^[1-9]\d{0,2}[.,]\d{3}$/;

const kept = (value: OwnValue["value"], repair: string | null = null): OwnValue => ({
  ...{ value, fault: null, repair },
});
const refused = (fault: NonNullable<OwnValue["fault"]>): OwnValue => ({ value: null, fault, repair: null });

/**
 * Reads a cell as a value of a field that an organisation added to its farmers.
 *
 * @param cell as it stands in the file
 * @param field whose value it is
 * @param order of day and month in its column
 */
export function readOwnValue(
  cell: Exclude<PlainCell, null>,
  field: LimitedOwnField,
  order: DateOrder,
): OwnValue {
  const text = plainText(cell) ?? "";
  switch (field.kind) {
    case "text":
      return text.length > MOST_LETTERS ? refused("length") : kept(text);
    case "whole":
    case "number":
      return readNumber(cell, text, field);
    case "day":
      return readDay(cell, order);
    case "yes_no":
      return readYesNo(cell, text);
    case "one":
      return readChoices([text], field.choices, false);
    case "several":
      return readChoices(text.split(/[,;/|]/), field.choices, true);
  }
}

function readNumber(cell: Exclude<PlainCell, null>, text: string, field: LimitedOwnField): OwnValue {
  if (typeof cell === "boolean" || typeof cell === "object") return refused("type");
  const isNumber = typeof cell === "number";
  const bare = isNumber ? text : withoutUnit(text, field.unit);
  if (!isNumber && AMBIGUOUS.test(bare)) return refused("type");
  const value = isNumber ? cell : parseLocalNumber(bare);
  if (value === null || !Number.isFinite(value)) return refused("type");
  if (field.kind === "whole" && !Number.isInteger(value)) return refused("whole");
  if (Math.abs(value) >= LARGEST || (field.most !== null && value > field.most)) return refused("most");
  if (field.least !== null && value < field.least) return refused("least");
  return kept(value, !isNumber && isDecimalComma(bare) ? "number.decimalComma" : null);
}

function withoutUnit(text: string, unit: string | null): string {
  const isWithUnit = unit !== null && text.toLowerCase().endsWith(unit.toLowerCase());
  return isWithUnit ? text.slice(0, -unit.length).trim() : text;
}

function readDay(cell: Exclude<PlainCell, null>, order: DateOrder): OwnValue {
  const read = readListedDay(cell, order);
  return read === null ? refused("day") : kept(read.day, read.isSerial ? "excelSerialDate" : null);
}

function readYesNo(cell: Exclude<PlainCell, null>, text: string): OwnValue {
  if (typeof cell === "boolean") return kept(cell);
  const word = comparable(text);
  return YES.has(word) ? kept(true) : NO.has(word) ? kept(false) : refused("type");
}

function readChoices(
  texts: readonly string[],
  choices: readonly FieldChoice[],
  isSeveral: boolean,
): OwnValue {
  const words = texts.map(comparable).filter((word) => word !== "");
  const keys = words.map(
    (word) =>
      choices.find(
        (choice) =>
          !choice.retired && [choice.key, choice.fr, choice.en].some((name) => comparable(name) === word),
      )?.key,
  );
  if (keys.length === 0 || keys.includes(undefined)) return refused("choice");
  const given = [...new Set(keys as string[])];
  return kept(isSeveral ? given : given[0]!);
}
