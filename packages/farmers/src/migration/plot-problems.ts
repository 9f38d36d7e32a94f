import type { Language, Translated } from "@parcelle/domain/language";
import { entryOf, unknownText } from "@parcelle/domain/unknown-code";

/** What keeps a plot of another registry from coming over, or leaves a part of it behind. */
export const plotProblems = {
  "plot.noOutline": {
    fr: "Ni contour ni point\u00a0: rien à importer comme parcelle.",
    en: "Neither outline nor point: nothing to import as a plot.",
  },
  "plot.outlineUnreadable": {
    fr: "Le contour ne peut pas être lu.",
    en: "The outline cannot be read.",
  },
  "plot.outlineTooLarge": {
    fr: "Le contour a trop de sommets pour une parcelle.",
    en: "The outline has too many corners for a plot.",
  },
  "plot.areaUnreadable": {
    fr: "La surface déclarée ne peut pas être lue\u00a0: elle n’est pas reprise.",
    en: "The declared area cannot be read: it is left out.",
  },
  "plot.farmerUnknown": {
    fr: "Le producteur de cette parcelle n’est pas dans le fichier.",
    en: "The farmer of this plot is not in the file.",
  },
  "plot.severalOwners": {
    fr: "Plusieurs propriétaires\u00a0: rattachez la parcelle à la main.",
    en: "Several owners: give the plot to its farmer by hand.",
  },
  "plot.keyRepeated": {
    fr: "Une ligne précédente porte la même clé\u00a0: celle-ci n’est pas reprise.",
    en: "An earlier line has the same key: this one is left out.",
  },
} as const satisfies Record<string, Translated>;

export type PlotProblem = keyof typeof plotProblems;

/** The sentence of a problem, also of one that only a newer version knows. */
export const describePlotProblem = (code: string, language: Language): string =>
  entryOf(plotProblems as Readonly<Record<string, Translated>>, code)?.[language] ??
  unknownText(code, language);
