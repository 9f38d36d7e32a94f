import { mostComparisons } from "@parcelle/domain/baseline/baseline-run";
import type { Translated } from "@parcelle/domain/language";

const texts = {
  "too-many-comparisons": {
    fr: `Il y a trop de parcelles et de donneurs à comparer (au plus ${mostComparisons / 1e6}\u00a0millions de paires). Demandez moins de donneurs, ou moins de parcelles.`,
    en: `There are too many plots and donors to compare (at most ${mostComparisons / 1e6} million pairs). Ask for fewer donors, or fewer plots.`,
  },
  "frozen-otherwise": {
    fr: "L’ensemble figé a été fait avec un autre stock ou une autre première année. Reprenez ceux de l’analyse qui l’a figé.",
    en: "The frozen set was made with another stocking or another first year. Take those of the run that froze it.",
  },
  "frozen-plots-changed": {
    fr: "Des parcelles de l’ensemble figé ont un autre contour ou n’en font plus partie. Rétablissez-les, ou appariez de nouveau.",
    en: "Plots of the frozen set have another outline or are gone. Restore them, or match anew.",
  },
} satisfies Record<string, Translated>;

/** Stable code of what a baseline refuses by itself. */
export type BaselineErrorCode = keyof typeof texts;

/** What a baseline refuses besides what its layers, its grid and its matching do. */
export class BaselineError extends Error {
  readonly code: BaselineErrorCode;
  readonly detail: string;

  /**
   * @param code stable code
   * @param detail numbers and identifiers that were found, in no language
   */
  constructor(code: BaselineErrorCode, detail: string) {
    super(`${texts[code].en} (${detail})`);
    this.name = "BaselineError";
    this.code = code;
    this.detail = detail;
  }

  /** The sentence for people, without the detail. */
  get text(): Translated {
    return texts[this.code];
  }
}
