import type { OwnField } from "@parcelle/domain/farmers/own-field";
import { meaningfulWords } from "./match-header.ts";

/**
 * The own field that a header names: by its key or its name in either language, a unit behind it or not.
 *
 * @param header as it stands in the file
 * @param own fields that the organisation fills
 * @returns its key, null where there is none or several have the name
 */
export function matchOwnField(header: string, own: readonly OwnField[]): string | null {
  const written = [header, header.replace(/\([^)]*\)/g, " "), header.replace(/^\S*[/:.](?=\S+$)/, "")].map(
    meaningfulWords,
  );
  const named = own.filter(({ key, name }) =>
    [key, name.fr, name.en].some((word) => written.includes(meaningfulWords(word))),
  );
  return named.length === 1 ? named[0]!.key : null;
}
