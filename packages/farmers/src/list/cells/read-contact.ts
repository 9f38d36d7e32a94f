import { planOf } from "../../phones/numbering-plans.ts";
import type { Phone, PhoneNote } from "../../phones/phone.ts";
import { readPhones } from "../../phones/read-phones.ts";
import type { RowTold } from "./row-told.ts";

/** A cell that may hold phones, with the place of its column. */
export type ContactCell = { column: number; value: string | number | null };

/**
 * Reads the phones of one row.
 *
 * @param cells of its columns of phones, at least one
 * @param country of the list, null where it is not known
 * @param told takes what was done and what is wrong
 * @returns each phone once, in the order of the cells
 */
export function readContact(cells: readonly ContactCell[], country: string | null, told: RowTold): Phone[] {
  const phones = new Map<string, Phone>();
  for (const { column, value } of cells) {
    if (value === null) continue;
    const read = readPhones(value, country);
    for (const phone of read.phones) {
      phones.set(phone.e164, phone);
      for (const note of phone.notes) told.repair(codeOf(note, phone.country), column, read.raw, phone.e164);
    }
    const all = read.phones.map(({ e164 }) => e164).join(", ");
    if (read.phones.length > 1) told.repair("phone.several", column, read.raw, all);
    for (const problem of read.problems) if (problem !== "missing") told.problem(`phone.${problem}`, column);
  }
  const isTold = told.problems.some(({ code }) => code.startsWith("phone."));
  if (phones.size === 0 && !isTold) told.problem("phone.missing", cells[0]?.column ?? null);
  return [...phones.values()];
}

/** "phone.migrated8to10:CI" says which plan made the number new. */
function codeOf(note: PhoneNote, country: string): string {
  if (note === "zeroRestored") return "phone.leadingZeroRestored";
  const digits = planOf(country)?.renumbering?.digits;
  return note === "migrated" && digits !== undefined
    ? `phone.migrated${digits.join("to")}:${country}`
    : `phone.${note}`;
}
