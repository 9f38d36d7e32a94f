import { forestStateNames, notAssessed } from "@parcelle/domain/forest/plot-states";
import { reasonName } from "@parcelle/domain/forest/reason-names";
import { type Dimension, ofStates, type Total } from "#workspace/statistics/dimension.ts";
import { eligibility } from "./eligibility-states.ts";

/** By what statistics tell the plots of the module apart. */
export const eligibilityDimensions: readonly Dimension[] = [
  ofStates(eligibility, { fr: "Par éligibilité", en: "By eligibility" }),
  {
    id: "reason",
    title: { fr: "Par motif", en: "By reason" },
    keyOf: ({ reason_code }) => String(reason_code),
    label: (key, locale) =>
      key === notAssessed ? forestStateNames[notAssessed][locale] : reasonName(key, locale),
    shape: "lying bars",
  },
];

/** What the statistics sum up in words. */
export const eligibilityTotals: readonly Total[] = [
  {
    state: "eligible",
    plots: { fr: "Parcelles éligibles", en: "Eligible plots" },
    area: { fr: "Surface des parcelles éligibles", en: "Area of eligible plots" },
  },
];
