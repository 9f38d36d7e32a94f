import type { ForestThresholds } from "@parcelle/domain/forest/forest-definition";
import { formatNumber, type Language } from "@parcelle/domain/language";

const fr = {
  definition: (metres: string, percent: string, hectares: string, width: string | null) =>
    `Arbres d’au moins ${metres}\u00a0m, couvert d’au moins ${percent}\u00a0%, d’un seul tenant sur au moins ${hectares}\u00a0ha${width === null ? "" : ` et ${width}\u00a0m de large`}, aussi au-delà de la parcelle.`,
  neighbours: {
    8: "Deux pixels se touchent par un côté ou un coin.",
    4: "Deux pixels se touchent par un côté seulement.",
  },
};

const en: typeof fr = {
  definition: (metres, percent, hectares, width) =>
    `Trees of at least ${metres} m, cover of at least ${percent}%, in one piece of at least ${hectares} ha${width === null ? "" : ` and ${width} m wide`}, beyond the plot too.`,
  neighbours: {
    8: "Two pixels touch by a side or a corner.",
    4: "Two pixels touch by a side only.",
  },
};

const texts: Readonly<Record<Language, typeof fr>> = { fr, en };

/** A definition of forest in sentences, its numbers as the language writes them. */
export function definitionText(definition: ForestThresholds, language: Language): string {
  const { minimumHeightMetres, minimumCoverPercent, minimumHectares, minimumWidthMetres } = definition;
  const written = (value: number) => formatNumber(value, language, 2);
  const words = texts[language];
  const numbers = words.definition(
    written(minimumHeightMetres),
    written(minimumCoverPercent),
    written(minimumHectares),
    minimumWidthMetres === undefined ? null : written(minimumWidthMetres),
  );
  return `${numbers} ${words.neighbours[definition.neighbours]}`;
}
