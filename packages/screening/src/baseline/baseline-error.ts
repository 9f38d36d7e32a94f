import { mostComparisons } from "@parcelle/domain/baseline/baseline-run";
import type { Translated } from "@parcelle/domain/language";

const texts = {
  "too-many-comparisons": {
    fr: `Il y a trop de parcelles et de donneurs à comparer (au plus ${mostComparisons / 1e6}\u00a0millions de paires). Demandez moins de donneurs, ou moins de parcelles.`,
    en: `There are too many plots and donors to compare (at most ${mostComparisons / 1e6} million pairs). Ask for fewer donors, or fewer plots.`,
  },
  "frozen-otherwise": {
    fr: "Les témoins ont été figés par d’autres choix que ceux-ci. Reprenez tous ceux de cette analyse.",
    en: "The controls were frozen by other choices than these. Take all of those of that assessment.",
  },
  "frozen-plots-changed": {
    fr: "Des parcelles des témoins figés ont un autre contour ou n’existent plus. Rétablissez-les, ou appariez de nouveau.",
    en: "Plots of the frozen controls have another outline or are gone. Restore them, or match anew.",
  },
} satisfies Record<string, Translated>;

/** Stable code of what a baseline refuses by itself. */
export type BaselineErrorCode = keyof typeof texts;

/**
 * The sentence of a refusal for people.
 *
 * @param code stable code
 */
export function baselineErrorText(code: BaselineErrorCode): Translated {
  return texts[code];
}

const shownAtMost = 5;

/** Of many plots the first ones, and how many they are. */
export function firstPlots(plots: readonly (string | number)[]): string {
  const shown = plots.slice(0, shownAtMost).join(", ");
  return plots.length > shownAtMost ? `${shown}, … (${plots.length})` : shown;
}

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
