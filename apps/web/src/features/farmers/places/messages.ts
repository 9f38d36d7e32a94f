import { plural } from "#ui/format.ts";
import type { Dictionary } from "#ui/locale.tsx";

const fr = {
  onePlace: (name: string) => `Carte\u00a0: ${name}`,
  place: "Position du producteur",
  withoutState: "Sans résultat",
  show: "Carte",
  map: "Carte des producteurs de la liste",
  one: "Un producteur",
  several: "Plusieurs producteurs au même point",
  near: "Plusieurs producteurs, à voir de plus près",
  farmers: (count: number) => plural(count, "fr", "producteur", "producteurs"),
  nearby: (count: number) =>
    `${plural(count, "fr", "producteur", "producteurs")}\u00a0: cliquez pour approcher`,
  placed: (count: number) => `${plural(count, "fr", "producteur", "producteurs")} sur la carte`,
  notPlaced: (count: number) => `${plural(count, "fr", "producteur", "producteurs")} sans position`,
  nobody: "Aucun producteur de cette liste n’a de position\u00a0: la carte n’a rien à montrer.",
  samePoint: "Producteurs de ce point",
  more: (count: number) => `et ${plural(count, "fr", "autre", "autres")}`,
  close: "Fermer la liste de ce point",
};

const en: typeof fr = {
  onePlace: (name) => `Map: ${name}`,
  place: "Place of the farmer",
  withoutState: "Without a result",
  show: "Map",
  map: "Map of the farmers of the list",
  one: "One farmer",
  several: "Several farmers at one point",
  near: "Several farmers, to be seen from nearer",
  farmers: (count) => plural(count, "en", "farmer", "farmers"),
  nearby: (count) => `${plural(count, "en", "farmer", "farmers")}: click to come nearer`,
  placed: (count) => `${plural(count, "en", "farmer", "farmers")} on the map`,
  notPlaced: (count) => `${plural(count, "en", "farmer", "farmers")} without a place`,
  nobody: "No farmer of this list has a place: the map has nothing to show.",
  samePoint: "Farmers of this point",
  more: (count) => `and ${plural(count, "en", "more", "more")}`,
  close: "Close the list of this point",
};

export const placeMessages: Dictionary<typeof fr> = { fr, en };
