import { formatNumber } from "#ui/format.ts";
import type { Dictionary } from "#ui/locale.tsx";

const fr = {
  title: "Parcelles qui changent d’état",
  nothing: "Aucune parcelle ne change d’état",
  nothingText: "Les deux analyses trouvent la même chose de chaque parcelle.",
  before: "Avant",
  after: "Après",
  plots: "Parcelles",
  hectares: "Surface des parcelles",
  which: "Lesquelles",
  more: (count: number) => `et ${formatNumber(count, "fr", 0)} ${count < 2 ? "autre" : "autres"}`,
  same: (plots: number, hectares: string) =>
    plots < 2
      ? `${plots} parcelle garde son état (${hectares}).`
      : `${formatNumber(plots, "fr", 0)} parcelles gardent leur état (${hectares}).`,
  land: "Terres de chaque état",
  landText: "Hectare par hectare, sur les parcelles que les deux analyses ont.",
  change: "Différence",
};

const en: typeof fr = {
  title: "Plots that change their state",
  nothing: "No plot changes its state",
  nothingText: "Both assessments find the same of each plot.",
  before: "Before",
  after: "After",
  plots: "Plots",
  hectares: "Area of the plots",
  which: "Which",
  more: (count) => `and ${formatNumber(count, "en", 0)} more`,
  same: (plots, hectares) =>
    plots === 1
      ? `1 plot keeps its state (${hectares}).`
      : `${formatNumber(plots, "en", 0)} plots keep their state (${hectares}).`,
  land: "Land of each state",
  landText: "Hectare by hectare, on the plots that both assessments have.",
  change: "Difference",
};

export const stateComparisonMessages: Dictionary<typeof fr> = { fr, en };
