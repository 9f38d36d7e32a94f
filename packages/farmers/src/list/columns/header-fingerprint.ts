import { isCorrectionColumn } from "@parcelle/domain/imports/correction-columns";
import { normaliseHeader } from "@parcelle/formats/text/normalise-header";
import { hexOf } from "../../card/fingerprint.ts";
import type { ListColumn } from "./fields.ts";

/**
 * By what a header is known again: the SHA-256 of its words in their order, without case, accents and punctuation.
 * A list that was given back to be corrected has the fingerprint that it had before.
 *
 * @param columns of a sheet
 * @returns 64 hexadecimal digits
 */
export async function headerFingerprint(columns: readonly Pick<ListColumn, "header">[]): Promise<string> {
  const own = columns.filter(({ header }) => !isCorrectionColumn(header));
  const words = own.map(({ header }) => normaliseHeader(header));
  while (words.at(-1) === "") words.pop();
  const hash = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(JSON.stringify(words)));
  return hexOf(new Uint8Array(hash));
}
