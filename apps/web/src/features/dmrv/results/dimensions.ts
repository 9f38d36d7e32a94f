import { carbonStateNames } from "@parcelle/domain/carbon/plot-states";
import { carbonReasonName } from "@parcelle/domain/carbon/reason-names";
import { notAssessed } from "@parcelle/domain/forest/plot-states";
import { type Dimension, ofStates, type Total } from "#workspace/statistics/dimension.ts";
import { carbonData } from "./carbon-states.ts";

/** By what statistics tell the plots of the module apart. */
export const carbonDimensions: readonly Dimension[] = [
  ofStates(carbonData, { fr: "Par état des données", en: "By state of the data" }),
  {
    id: "reason",
    title: { fr: "Par motif", en: "By reason" },
    keyOf: ({ reason_code }) => String(reason_code),
    label: (key, locale) =>
      key === notAssessed ? carbonStateNames[notAssessed][locale] : carbonReasonName(key, locale),
    shape: "lying bars",
  },
];

/** What the statistics sum up in words. */
export const carbonTotals: readonly Total[] = [
  {
    state: "valid",
    plots: { fr: "Parcelles aux données valides", en: "Plots with valid data" },
    area: { fr: "Surface aux données valides", en: "Area with valid data" },
  },
];
