import { formatNumber, plural } from "#ui/format.ts";
import type { Dictionary } from "#ui/locale.tsx";

const fr = {
  plots: "Parcelles à analyser",
  changed: "Nouvelles ou modifiées",
  changedExplained: "Sans résultat, ou dont le contour a changé depuis le leur.",
  all: "Toutes les parcelles",
  allExplained: "Celles qui ont déjà leur résultat, par ces règles et ces couches, le gardent sans frais.",
  chosen: (count: number) => plural(count, "fr", "parcelle choisie", "parcelles choisies"),
  chosenExplained: "Celles que vous avez choisies dans le tableau.",
  kept: (count: number) =>
    `${plural(count, "fr", "parcelle garde son résultat et ne coûte", "parcelles gardent leur résultat et ne coûtent")} rien.`,
  nothingChanged: "Aucune parcelle n’est nouvelle ni modifiée\u00a0: rien n’est à analyser.",
  nothingElse:
    "Ces parcelles ont déjà leur résultat, par ces règles et ces couches\u00a0: rien n’est à analyser.",
  uncovered: (count: number) =>
    `${plural(count, "fr", "parcelle n’est couverte", "parcelles ne sont couvertes")} par aucune couche\u00a0: rien n’y sera conclu, et rien n’est facturé.`,
  layers: "Couches sur ces parcelles",
  announced: "Ce que les couches pourront dire",
  coveringAll: (count: number, layers: number) =>
    `${plural(layers, "fr", "couche couvre", "couches couvrent")} ${count < 2 ? "la parcelle" : `les ${formatNumber(count, "fr")} parcelles`}`,
  covering: (plots: number, count: number) =>
    `${formatNumber(plots, "fr")} sur ${plural(count, "fr", "parcelle", "parcelles")}`,
  byExtent:
    "D’après l’étendue des couches. Une parcelle dont aucune couche ne dit rien n’est pas payée non plus\u00a0: ses crédits sont rendus à la fin.",
};

const en: typeof fr = {
  plots: "Plots to assess",
  changed: "New or changed",
  changedExplained: "Without a result, or with another outline than their result’s.",
  all: "All plots",
  allExplained: "Those that already have their result, by these rules and layers, keep it at no cost.",
  chosen: (count) => plural(count, "en", "chosen plot", "chosen plots"),
  chosenExplained: "Those that you chose in the table.",
  kept: (count) =>
    `${plural(count, "en", "plot keeps its result and costs", "plots keep their result and cost")} nothing.`,
  nothingChanged: "No plot is new or changed: there is nothing to assess.",
  nothingElse:
    "These plots already have their result, by these rules and layers: there is nothing to assess.",
  uncovered: (count) =>
    `${plural(count, "en", "plot is not covered", "plots are not covered")} by any layer: nothing will be concluded there, and nothing is charged.`,
  layers: "Layers over these plots",
  announced: "What the layers can tell",
  coveringAll: (count, layers) =>
    `${plural(layers, "en", "layer covers", "layers cover")} ${count === 1 ? "the plot" : `all ${formatNumber(count, "en")} plots`}`,
  covering: (plots, count) => `${formatNumber(plots, "en")} of ${plural(count, "en", "plot", "plots")}`,
  byExtent:
    "By the extent of the layers. A plot of which no layer says anything is not paid either: its credits are given back at the end.",
};

export const runPriceMessages: Dictionary<typeof fr> = { fr, en };
