import type { Translated } from "@parcelle/domain/language";
import type { SourcedNumber } from "../balance/balance-thresholds.ts";

/** Fewest random sample plots of a project, as secondary sources tell it of VM0047. */
export const fewestProjectSamples: SourcedNumber = {
  value: 30,
  source: "VCS VM0047 v1.1",
  verified: false,
};

/** The formula of the benchmark, to be shown with every figure that comes of it. From memory: the methodology was not opened. */
export const benchmarkFormula = {
  benchmark: "PB = Δcontrols / Δproject",
  creditShare: "1 − PB",
  source: "VCS VM0047 v1.1",
  verified: false,
} as const;

const texts = {
  "formula-unverified": {
    fr: "La formule de l’indice de performance n’a pas pu être vérifiée dans la méthodologie VM0047 : faites-la confirmer avant toute déclaration.",
    en: "The formula of the performance benchmark could not be verified in the methodology VM0047: have it confirmed before any statement.",
  },
  "leakage-not-included": {
    fr: "Les fuites ne sont pas déduites : elles se calculent à part, selon le module VMD0054.",
    en: "Leakage is not deducted: it is computed apart, by the module VMD0054.",
  },
  "few-project-samples": {
    fr: "Le projet a moins d’échantillons appariés que la méthodologie n’en demande.",
    en: "The project has fewer matched samples than the methodology asks for.",
  },
  "project-did-not-grow": {
    fr: "L’indice de stock du projet n’a pas augmenté : il n’y a pas d’indice de performance, et aucune part à créditer.",
    en: "The stocking index of the project did not grow: there is no performance benchmark, and no share to credit.",
  },
  "controls-grew-more": {
    fr: "Les témoins ont augmenté autant que le projet ou davantage : aucune part n’est à créditer.",
    en: "The controls grew as much as the project or more: there is no share to credit.",
  },
  "controls-declined": {
    fr: "Les témoins ont diminué : la part calculée dépasse 1. La méthodologie doit dire si elle peut être créditée.",
    en: "The controls declined: the computed share is above 1. The methodology must say whether it may be credited.",
  },
  "not-significant": {
    fr: "La différence avec les témoins n’est pas significative : l’additionnalité n’est pas montrée.",
    en: "The difference from the controls is not significant: additionality is not shown.",
  },
  "interval-unstable": {
    fr: "Dans trop de tirages, le projet n’a pas augmenté : l’indice de performance n’a pas d’intervalle.",
    en: "In too many draws the project did not grow: the performance benchmark has no interval.",
  },
} satisfies Record<string, Translated>;

/** What must be known with a benchmark. */
export type PerformanceNotice = keyof typeof texts;

export const performanceNoticeTexts: Readonly<Record<PerformanceNotice, Translated>> = texts;
