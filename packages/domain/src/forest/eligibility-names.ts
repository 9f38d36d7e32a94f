import type { Translated } from "../language.ts";
import type { EligibilityState } from "./eligibility.ts";

/** States as screens and files write them; the first page reads them without the sentences of `eligibility-texts.ts`. */
export const eligibilityNames: Readonly<Record<EligibilityState, Translated>> = {
  eligible: { fr: "Éligible", en: "Eligible" },
  not_eligible: { fr: "Non éligible", en: "Not eligible" },
  to_examine: { fr: "À examiner", en: "To examine" },
};
