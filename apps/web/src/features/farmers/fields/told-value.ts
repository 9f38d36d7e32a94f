import { ownValueText } from "@parcelle/domain/farmers/own-field";
import { formatDate, formatNumber, NO_VALUE } from "#ui/format.ts";
import { type FieldRow, ownFieldOf } from "./field-queries.ts";

/** A value of an own field as people of the language read it. */
export function toldOwnValue(field: FieldRow, value: unknown, locale: "fr" | "en"): string {
  const writing = {
    number: (number: number) => formatNumber(number, locale),
    day: (day: string) => formatDate(day, locale),
  };
  return ownValueText(ownFieldOf(field), value, locale, writing) || NO_VALUE;
}
