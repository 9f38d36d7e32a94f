import { baselineStateNames } from "@parcelle/domain/baseline/plot-states";
import { baselineReasonName } from "@parcelle/domain/baseline/reason-names";
import { notAssessed } from "@parcelle/domain/forest/plot-states";
import { type Dimension, ofStates, type Total } from "#workspace/statistics/dimension.ts";
import { matchedStates } from "./baseline-states.ts";

/** By what statistics tell the plots of the module apart. */
export const baselineDimensions: readonly Dimension[] = [
  ofStates(matchedStates, { fr: "Avec et sans témoins", en: "With and without controls" }),
  {
    id: "reason",
    title: { fr: "Par motif", en: "By reason" },
    keyOf: ({ reason_code }) => String(reason_code),
    label: (key, locale) =>
      key === notAssessed ? baselineStateNames[notAssessed][locale] : baselineReasonName(key, locale),
    shape: "lying bars",
  },
];

/** What the statistics sum up in words. */
export const baselineTotals: readonly Total[] = [
  {
    state: "matched",
    plots: { fr: "Parcelles appariées", en: "Matched plots" },
    area: { fr: "Surface appariée", en: "Matched area" },
  },
];
