import type { ChangeQuantity } from "@parcelle/domain/carbon/carbon-changes";
import type { Dictionary } from "#ui/locale.tsx";

const quantities: Record<ChangeQuantity, string> = { biomass: "biomasse", forest: "forêt" };
const quantitiesInEnglish: Record<ChangeQuantity, string> = { biomass: "biomass", forest: "forest" };

const fr = {
  change: "Changement",
  from: "Changement, de l’année",
  to: "Changement, à l’année",
  seenFromNear: "Couches entières, de près",
  refused: (quantity: ChangeQuantity, reason: string, detail: string) =>
    `Pas de carte pour la ${quantities[quantity]} : ${reason} (${detail})`,
  oneYear: (quantity: ChangeQuantity) =>
    `Pas de carte du changement pour la ${quantities[quantity]} : il faut au moins deux années.`,
};

const en: typeof fr = {
  change: "Change",
  from: "Change, from year",
  to: "Change, to year",
  seenFromNear: "Whole layers, from near",
  refused: (quantity, reason, detail) => `No map for ${quantitiesInEnglish[quantity]}: ${reason} (${detail})`,
  oneYear: (quantity) =>
    `No map of change for ${quantitiesInEnglish[quantity]}: it takes two years at least.`,
};

export const changeMessages: Dictionary<typeof fr> = { fr, en };
