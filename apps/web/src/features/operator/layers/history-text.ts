import type { ProductDefinition } from "@parcelle/raster/products/product-definition";
import { formatDate } from "#ui/format.ts";

/** The published versions with their days; undefined where none is known. */
export function historyText(history: ProductDefinition["history"], locale: "fr" | "en"): string | undefined {
  if (history === "unknown") return undefined;
  return history
    .map(({ version, issued }) => (issued ? `${version} (${formatDate(issued, locale)})` : version))
    .join(", ");
}
