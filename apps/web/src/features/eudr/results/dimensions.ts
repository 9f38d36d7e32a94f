import { notAssessed } from "@parcelle/domain/modules/eudr/plot-states";
import type { ReasonCode } from "@parcelle/domain/risk/assess-plot";
import type { Dimension, Total } from "#workspace/statistics/dimension.ts";
import { ofStates } from "#workspace/statistics/dimension.ts";
import { compliance, reasonText, risk } from "./plot-states.ts";

const unassessed = compliance.list.find(({ value }) => value === notAssessed)!;

/** By what statistics tell the plots of the module apart. */
export const eudrDimensions: readonly Dimension[] = [
  ofStates(compliance, { fr: "Par conformité", en: "By compliance" }),
  // A plot without a result has no risk either: the figures say so where there is such a plot.
  // It shows the same as compliance until somebody decides otherwise, and then who moved from where.
  {
    ...ofStates(
      { ...risk, none: notAssessed, list: [...risk.list, unassessed] },
      { fr: "Par risque", en: "By risk" },
    ),
    shape: "stack",
    followsStates: true,
  },
  {
    id: "reason",
    title: { fr: "Par motif", en: "By reason" },
    keyOf: ({ reason_code }) => String(reason_code),
    label: (key, locale) =>
      key === notAssessed ? unassessed.label[locale] : reasonText(key as ReasonCode, locale),
    shape: "lying bars",
  },
];

/** What the statistics sum up in words. */
export const eudrTotals: readonly Total[] = [
  {
    state: "compliant",
    plots: { fr: "Parcelles conformes", en: "Compliant plots" },
    area: { fr: "Surface conforme", en: "Compliant area" },
  },
];
