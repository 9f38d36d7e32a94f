import { capitalised, type Language, type Translated } from "../../language.ts";
import type { Compliance } from "../../risk/assess-plot.ts";
import { complianceLabel } from "../../risk/compliance-words.ts";
import type { StateLook } from "../state-look.ts";

/** What a plot without a result is shown as: nothing is said about it yet. */
export const notAssessed = "not_assessed";

/** Where a plot stands under RDUE, wherever it is shown: the compliance that counts, or that it was not assessed. */
export type EudrState = Compliance | typeof notAssessed;

/** In the order of filters, legends and charts. */
export const eudrStates: readonly EudrState[] = ["compliant", "to_review", "non_compliant", notAssessed];

export const eudrStateLooks: Readonly<Record<EudrState, StateLook>> = {
  compliant: { color: "#15803d", pattern: "plain" },
  to_review: { color: "#b45309", pattern: "dots" },
  non_compliant: { color: "#b91c1c", pattern: "diagonal" },
  not_assessed: { color: "#4b5563", pattern: "backward" },
};

export const notAssessedName: Translated = { fr: "Non évaluée", en: "Not assessed" };

/** A state as screens, maps and reports write it. */
export function eudrStateName(state: EudrState, language: Language): string {
  return state === notAssessed ? notAssessedName[language] : capitalised(complianceLabel(state, language));
}
