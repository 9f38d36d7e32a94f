import { normaliseHeader } from "@parcelle/formats/text/normalise-header";
import { hexOf } from "../../card/fingerprint.ts";
import type { ListColumn } from "./fields.ts";

/**
 * By what a header is known again: the SHA-256 of its words in their order, without case, accents and punctuation.
 *
 * @param columns of a sheet
 * @returns 64 hexadecimal digits
 */
export async function headerFingerprint(columns: readonly Pick<ListColumn, "header">[]): Promise<string> {
  const words = columns.map(({ header }) => normaliseHeader(header));
  const hash = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(JSON.stringify(words)));
  return hexOf(new Uint8Array(hash));
}
