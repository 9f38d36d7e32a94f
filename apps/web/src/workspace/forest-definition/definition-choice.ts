import { forestPresetsFor, thresholdsOf } from "@parcelle/domain/forest/forest-presets";

/** What a person types: a number, or a text that is none yet. */
export type Typed = number | string;

/** A definition of forest as its fields hold it. */
export interface DefinitionChoice {
  /** Key of the preset that the numbers were taken from, until one of them is changed. */
  preset: string | null;
  minimumHeightMetres: Typed;
  minimumHectares: Typed;
  minimumCoverPercent: Typed;
  /** Empty where none is asked; null where nothing is told by a width. */
  minimumWidthMetres: Typed | null;
  neighbours: 4 | 8;
}

/** The numbers of a preset. */
export function withPreset<Choice extends DefinitionChoice>(
  choice: Choice,
  key: string,
  country: string | null,
): Choice {
  const preset = forestPresetsFor(country).find((one) => one.key === key);
  if (!preset) return { ...choice, preset: null };
  const { minimumWidthMetres = "", ...numbers } = thresholdsOf(preset, choice.neighbours);
  const width = choice.minimumWidthMetres === null ? null : minimumWidthMetres;
  return { ...choice, ...numbers, minimumWidthMetres: width, preset: key };
}
