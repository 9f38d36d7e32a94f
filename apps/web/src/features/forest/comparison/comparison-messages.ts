import type { IncomparableReason } from "@parcelle/domain/forest/compared-land";
import { formatNumber, plural } from "#ui/format.ts";
import type { Dictionary } from "#ui/locale.tsx";

const fr = {
  verdict: "Ce qui change",
  change: (hectares: string) => `${hectares} changent d’état`,
  plots: (changed: number, states: number) =>
    `${plural(changed, "fr", "parcelle change", "parcelles changent")} en partie ou en entier ; ${states === 0 ? "aucune ne change d’état" : plural(states, "fr", "change d’état", "changent d’état")}.`,
  nothing: "Aucune terre ne change d’état",
  nothingText: (plots: number) =>
    `Les deux analyses disent la même chose de chaque pixel ${plots < 2 ? "de la parcelle" : `des ${formatNumber(plots, "fr", 0)} parcelles`} qu’elles ont en commun. Essayez une autre définition pour voir ce qu’elle changerait.`,
  nothingKnown: "Rien ne se compare pixel par pixel",
  noCommon: "Ces deux analyses n’ont aucune parcelle en commun",
  noCommonText: "Choisissez deux analyses des mêmes parcelles, ou analysez de nouveau toutes les parcelles.",
  comparing: (done: number, total: number) =>
    `${formatNumber(done, "fr", 0)} parcelles comparées sur ${formatNumber(total, "fr", 0)}`,
  pixels: "Comparaison des pixels",
  incomparable: (reason: IncomparableReason, plots: number, hectares: string): string => {
    const which = `${plural(plots, "fr", "parcelle", "parcelles")} (${hectares})`;
    switch (reason) {
      case "other_outline":
        return `${which} : le contour a changé entre les deux analyses. Analysez-les de nouveau par la première définition pour les comparer.`;
      case "other_grid":
        return `${which} : les deux analyses ont lu des couches dont les pixels ne s’emboîtent pas. Seuls les totaux se comparent, plus bas.`;
      case "not_kept":
        return `${which} : une des analyses n’a pas conservé de pixels. Relancez-la pour comparer pixel par pixel ; les totaux se comparent, plus bas.`;
    }
  },
  apart: "Non comparé pixel par pixel",
  rules: "Ce qui distingue les deux analyses",
  rule: "Règle",
  before: "Avant",
  after: "Après",
  differs: "différent",
  same: "Les deux analyses ont les mêmes règles et les mêmes couches.",
  preset: "Origine des nombres",
  ownNumbers: "nombres choisis",
  standard: "Norme",
  years: "Années",
  yearsText: (start: number, before: number) => `${start} et ${before}`,
  metres: (number: string) => `${number}\u00a0m`,
  hectares: (number: string) => `${number}\u00a0ha`,
  percent: (number: string) => `${number}\u00a0%`,
  none: "aucune",
  layersAtStart: "Couches du début",
  layersBefore: "Couches d’avant",
  nativeLayers: "Couches d’écosystèmes naturels",
  program: "Version du programme",
  matrix: "Hectares d’un état à l’autre",
  matrixText:
    "Une ligne se lit : de ce qui avait cet état avant, voici ce que dit la seconde analyse. Le bord d’une parcelle compte pour la part de chaque pixel qui est dedans.",
  total: "Total",
  map: "Carte des différences",
  mapText: "Approchez-vous pour voir les pixels. La trame dit l’état d’avant, la couleur celui d’après.",
  differences: "Ce qui change d’état",
  source: (before: number, after: number) => `Pixels des analyses n°\u00a0${before} et n°\u00a0${after}`,
  fromNear: "Visible de près\u00a0; hachures grises\u00a0: trop de parcelles ici, approchez-vous",
  list: "Parcelles qui changent",
  identifier: "Parcelle",
  changes: "Ce qui change",
  changedHectares: "Hectares qui changent",
  arrow: (from: string, to: string, hectares: string) => `${from} → ${to} : ${hectares}`,
  export: "Enregistrer en CSV",
  exportFailed: "La liste n’a pas pu être enregistrée",
};

const en: typeof fr = {
  verdict: "What changes",
  change: (hectares) => `${hectares} change state`,
  plots: (changed, states) =>
    `${plural(changed, "en", "plot changes", "plots change")} in part or as a whole; ${states === 0 ? "none changes its state" : plural(states, "en", "changes its state", "change their state")}.`,
  nothing: "No land changes its state",
  nothingText: (plots) =>
    `Both assessments say the same of each pixel of ${plots === 1 ? "the plot" : `the ${formatNumber(plots, "en", 0)} plots`} that they have in common. Try another definition to see what it would change.`,
  nothingKnown: "Nothing can be compared pixel by pixel",
  noCommon: "These two assessments have no plot in common",
  noCommonText: "Choose two assessments of the same plots, or assess all plots again.",
  comparing: (done, total) =>
    `${formatNumber(done, "en", 0)} of ${formatNumber(total, "en", 0)} plots compared`,
  pixels: "Comparing pixels",
  incomparable: (reason, plots, hectares) => {
    const which = `${plural(plots, "en", "plot", "plots")} (${hectares})`;
    switch (reason) {
      case "other_outline":
        return `${which}: the outline changed between the two assessments. Assess them again by the first definition to compare them.`;
      case "other_grid":
        return `${which}: the assessments read layers whose pixels do not fit into each other. Only totals are compared, below.`;
      case "not_kept":
        return `${which}: one of the assessments kept no pixels. Run it again to compare pixel by pixel; totals are compared below.`;
    }
  },
  apart: "Not compared pixel by pixel",
  rules: "What tells the two assessments apart",
  rule: "Rule",
  before: "Before",
  after: "After",
  differs: "differs",
  same: "Both assessments have the same rules and the same layers.",
  preset: "Where the numbers come from",
  ownNumbers: "own numbers",
  standard: "Standard",
  years: "Years",
  yearsText: (start, before) => `${start} and ${before}`,
  metres: (number) => `${number} m`,
  hectares: (number) => `${number} ha`,
  percent: (number) => `${number}%`,
  none: "none",
  layersAtStart: "Layers at the start",
  layersBefore: "Layers before",
  nativeLayers: "Layers of native ecosystems",
  program: "Version of the program",
  matrix: "Hectares from state to state",
  matrixText:
    "Read a row so: of what had this state before, this is what the second assessment says. The edge of a plot counts by the part of each pixel that is inside.",
  total: "Total",
  map: "Map of differences",
  mapText: "Go nearer to see the pixels. The pattern tells the state before, the colour that after.",
  differences: "What changes its state",
  source: (before, after) => `Pixels of assessments no. ${before} and no. ${after}`,
  fromNear: "Seen from near; grey hatching: too many plots here, go nearer",
  list: "Plots that change",
  identifier: "Plot",
  changes: "What changes",
  changedHectares: "Hectares that change",
  arrow: (from, to, hectares) => `${from} → ${to}: ${hectares}`,
  export: "Save as CSV",
  exportFailed: "The list could not be saved",
};

export const comparisonMessages: Dictionary<typeof fr> = { fr, en };
