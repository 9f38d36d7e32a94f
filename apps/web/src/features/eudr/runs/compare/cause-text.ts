import type { Cause } from "@parcelle/domain/risk/compare/compare-runs";
import type { RuleName } from "@parcelle/domain/risk/compare/run-differences";
import type { Locale } from "#shell/locale.ts";
import { changeMessages } from "./change-messages.ts";

/** Names of products by key, as the register of layers gives them. */
export type ProductNames = ReadonlyMap<string, string>;

/** A cause in a few words. */
export function causeText(cause: Cause, locale: Locale, products: ProductNames): string {
  const messages = changeMessages[locale];
  if (cause.startsWith("rule:")) return messages.rules[cause.slice("rule:".length) as RuleName];
  if (cause.startsWith("layer:")) {
    const product = cause.slice("layer:".length);
    return messages.layerCause(products.get(product) ?? product);
  }
  return messages.causes[cause as keyof typeof messages.causes];
}
