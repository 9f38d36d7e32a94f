import type { Translated } from "../language.ts";
import { entryOf, unknownText } from "../unknown-code.ts";
import type { PlotReason } from "./plot-reason.ts";

/** A reason in a few words, for tables and charts; `explainEligibility` has the whole sentence. */
export const reasonNames: Readonly<Record<PlotReason, Translated>> = {
  forest_throughout: { fr: "Forêt au début et avant", en: "Forest at the start and before" },
  not_forest_at_start: { fr: "Pas de forêt au début", en: "No forest at the start" },
  not_forest_before: { fr: "Pas de forêt auparavant", en: "No forest before" },
  no_forest_no_conversion: { fr: "Sans forêt ni conversion", en: "Neither forest nor conversion" },
  forest_at_start: { fr: "Forêt au début", en: "Forest at the start" },
  forest_before: { fr: "Forêt auparavant", en: "Forest before" },
  native_converted: { fr: "Écosystème naturel converti", en: "Native ecosystem converted" },
  unknown_at_start: { fr: "Début inconnu", en: "Start not known" },
  unknown_before: { fr: "Passé inconnu", en: "Past not known" },
  conversion_unknown: { fr: "Conversion inconnue", en: "Conversion not known" },
  outside_layers: { fr: "Hors des couches", en: "Outside the layers" },
  mixed: { fr: "Éligible en partie", en: "Eligible in part" },
  no_outline: { fr: "Point sans contour", en: "Point without an outline" },
};

/** One that this version does not know is told as that. */
export function reasonName(reason: string, language: "fr" | "en"): string {
  return entryOf<Translated>(reasonNames, reason)?.[language] ?? unknownText(reason, language);
}
