import type { Operator } from "@parcelle/domain/declaration/declaration";
import { type DraftOperator, draftOperatorOf } from "../declarations/draft.ts";

export interface KnownOperator {
  id: number;
  operator: Operator;
}

/** Names that differ by case, accents or spaces at their ends are one, as the database has it. */
const folded = (text: string): string =>
  text
    .trim()
    .normalize("NFD")
    .replace(/\p{Diacritic}/gu, "")
    .toLowerCase();

/** The entry of the address book that an operator is known by: the same name in the same country. */
export function entryOf(book: readonly KnownOperator[], { name, country }: DraftOperator) {
  return book.find(({ operator }) => operator.country === country && folded(operator.name) === folded(name));
}

/** Whether an entry says of an operator what is written of him. */
export function isAsKept(entry: KnownOperator, operator: DraftOperator): boolean {
  const kept = draftOperatorOf(entry.operator);
  const fields = Object.keys({ ...kept, ...operator }) as (keyof DraftOperator)[];
  return fields.every(
    (field) => JSON.stringify(kept[field] ?? null) === JSON.stringify(operator[field] ?? null),
  );
}
