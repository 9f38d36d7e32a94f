import type { EuBlockCode, EuChangeCode } from "@parcelle/geometry/preflight/eu-change";
import { weightOfChange } from "@parcelle/geometry/preflight/eu-change";
import { nameEuBlock, nameEuChange } from "@parcelle/geometry/preflight/eu-messages";
import type { Locale } from "#shell/locale.ts";
import type { Kind } from "./preflight-queries.ts";

/** A kind of change or of block in a few words. */
export function kindName(code: Kind, locale: Locale): string {
  return code in weightOfChange
    ? nameEuChange(code as EuChangeCode, locale)
    : nameEuBlock(code as EuBlockCode, locale);
}
