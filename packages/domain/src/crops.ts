import type { Translated } from "./language.ts";
import type { Commodity } from "./law/annex-one-entries.ts";
import type { TreeKey } from "./risk/trees.ts";

export const cropKeys = [
  "cotton",
  "cacao",
  "rice_rainy_season",
  "rice_dry_season",
  "cashew",
  "peanut",
  "palm_oil",
  "hevea",
  "coffee",
  "soy",
  "wood",
] as const;
export type CropKey = (typeof cropKeys)[number];

export type Crop = {
  name: Translated;
  /** The commodity of the deforestation regulation that the crop gives; null when it gives none. */
  commodity: Commodity | null;
};

/** The crops of the specification (section 3), and those that the regulation's other commodities need. */
export const crops: Readonly<Record<CropKey, Crop>> = {
  cotton: { name: { fr: "Coton", en: "Cotton" }, commodity: null },
  cacao: { name: { fr: "Cacao", en: "Cocoa" }, commodity: "cocoa" },
  rice_rainy_season: { name: { fr: "Riz (saison des pluies)", en: "Rice (rainy season)" }, commodity: null },
  rice_dry_season: { name: { fr: "Riz (saison sèche)", en: "Rice (dry season)" }, commodity: null },
  cashew: { name: { fr: "Anacarde", en: "Cashew" }, commodity: null },
  peanut: { name: { fr: "Arachide", en: "Peanut" }, commodity: null },
  palm_oil: { name: { fr: "Palmier à huile", en: "Palm oil" }, commodity: "oil_palm" },
  hevea: { name: { fr: "Hévéa", en: "Hevea" }, commodity: "rubber" },
  coffee: { name: { fr: "Café", en: "Coffee" }, commodity: "coffee" },
  soy: { name: { fr: "Soja", en: "Soy" }, commodity: "soy" },
  wood: { name: { fr: "Bois", en: "Wood" }, commodity: "wood" },
};

export const commodityNames: Readonly<Record<Commodity, Translated>> = {
  wood: { fr: "Bois", en: "Wood" },
  cocoa: { fr: "Cacao", en: "Cocoa" },
  coffee: { fr: "Café", en: "Coffee" },
  oil_palm: { fr: "Palmier à huile", en: "Oil palm" },
  rubber: { fr: "Caoutchouc", en: "Rubber" },
  soy: { fr: "Soja", en: "Soy" },
  cattle: { fr: "Bovins", en: "Cattle" },
};

const trees: Readonly<Record<Commodity, TreeKey | null>> = {
  wood: "timber",
  cocoa: "perennial",
  coffee: "perennial",
  oil_palm: "perennial",
  rubber: "perennial",
  soy: "annual",
  cattle: null,
};

/** The risk tree of a commodity; null for cattle, for which Whisp has none and we invent none. */
export function treeOfCommodity(commodity: Commodity): TreeKey | null {
  return trees[commodity];
}
