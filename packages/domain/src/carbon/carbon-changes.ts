import type { Translated } from "../language.ts";

/** What a map of change tells of: above-ground biomass, or forest by the definition of a run. */
export const changeQuantities = ["biomass", "forest"] as const;
export type ChangeQuantity = (typeof changeQuantities)[number];

/** Two years, the earlier first. */
export type ChangeYears = { before: number; after: number };

/** Why two years are not compared; `detail` names layers, years or grids. */
export type ChangeRefusal = { code: string; text: Translated; detail: string };

/** A map of change that can be drawn. */
export type ToldChange = {
  /** Name and version of the layer that tells both years. */
  layer: { title: Translated; version: string; synthetic: boolean };
  /** Values of its classes, as its legend has them. */
  classes: number[];
};

/** A quantity, the years of which a change can be told, and the two that are asked for or the first and the last. */
export type DescribedChange = { quantity: ChangeQuantity; years: number[] } & (
  | { asked: ChangeYears; change: ToldChange | { refused: ChangeRefusal } }
  | { asked: null }
);

/** The maps of change of a run; null where the project has no run. */
export type DescribedChanges = { runId: number; changes: DescribedChange[] } | null;

/** What a map of change is called. */
export function changeName(quantity: ChangeQuantity, { before, after }: ChangeYears): Translated {
  if (quantity === "biomass")
    return {
      fr: `Changement de la biomasse de ${before} à ${after}`,
      en: `Change of biomass from ${before} to ${after}`,
    };
  return {
    fr: `Changement de la forêt de ${before} à ${after}, selon la définition`,
    en: `Change of forest from ${before} to ${after}, by the definition`,
  };
}
