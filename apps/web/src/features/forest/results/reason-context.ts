import type { ReasonContext } from "@parcelle/domain/forest/eligibility-texts";
import type { Locale } from "#shell/locale.ts";
import type { EligibilityDocument } from "./result-query.ts";

/** What sentences of a result speak of: its years, and the layers that told of them. */
export function reasonContext(
  { layers, startYear, beforeYear }: EligibilityDocument,
  locale: Locale,
): ReasonContext {
  const named = (told: EligibilityDocument["layers"]["atStart"]) =>
    told.map(({ title, version }) => `${title[locale]} ${version}`).join(", ");
  return {
    ...{ startYear, beforeYear },
    layersAtStart: named(layers.atStart),
    layersBefore: named(layers.before),
    nativeLayers: named(layers.native),
  };
}
