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

/** What the statistics sum up in words: plots by what they are, land by what the layers say of it. */
export const eligibilityTotals: readonly Total[] = [
  {
    state: "eligible",
    plots: { fr: "Parcelles éligibles", en: "Eligible plots" },
    area: { fr: "Surface éligible", en: "Eligible area" },
  },
  {
    state: "not_eligible",
    plots: { fr: "Parcelles non éligibles", en: "Plots that are not eligible" },
    area: { fr: "Surface non éligible", en: "Area that is not eligible" },
  },
  {
    state: "to_examine",
    plots: { fr: "Parcelles à examiner", en: "Plots to examine" },
    area: { fr: "Surface à examiner", en: "Area to examine" },
  },
];
