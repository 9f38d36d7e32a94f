import { FileRefusal } from "../file-refusal.ts";

/** Longer than any outline; what is longer would take gigabytes as positions. */
const LONGEST = 25_000_000;

/**
 * Refuses an element that holds more text than any outline.
 *
 * @param text of one element, as far as it was read
 * @param element its name
 * @throws FileRefusal too_large
 */
export function refuseLongText(text: string, element: string): void {
  if (text.length > LONGEST) throw new FileRefusal("too_large", { element, limitBytes: LONGEST });
}
