import { formatNumber, plural } from "#ui/format.ts";
import type { Dictionary } from "#ui/locale.tsx";

const fr = {
  title: "Analyse du risque de déforestation",
  tree: "Règle de risque",
  proposed: "proposée pour ce produit",
  noTree:
    "Aucune règle n’existe pour ce produit\u00a0: choisissez celle qui convient à la culture, et dites-le dans la déclaration.",
  trees: {
    perennial: "Cultures pérennes",
    annual: "Cultures annuelles",
    timber: "Bois",
  },
  treesExplained: {
    perennial:
      "Cacao, café, hévéa, palmier à huile. Une parcelle boisée en 2020 est à risque si le couvert a été perturbé depuis\u00a0; une perturbation antérieure montre qu’elle était déjà cultivée.",
    annual:
      "Soja et cultures semées chaque année. Comme les cultures pérennes, mais une perturbation d’avant 2021 n’excuse rien.",
    timber:
      "Bois. Distingue forêt primaire, régénérée et plantée, et regarde si elle est devenue agriculture ou plantation.",
  },
  threshold: "Seuil",
  thresholdExplained:
    "Part de la parcelle au-delà de laquelle une couche compte. 10 % est la valeur de la méthode Whisp.",
  national: "Couches nationales",
  nationalExplained: "S’ajoutent aux couches mondiales pour les parcelles de ces pays.",
  plots: "Parcelles analysées",
  abnormal: (count: number) =>
    `${plural(count, "fr", "parcelle anormale est laissée de côté\u00a0: son", "parcelles anormales sont laissées de côté\u00a0: leur")} contour doit d’abord être réparé.`,
  seeAbnormal: "Les voir",
  noPlots: "Aucune parcelle n’a de contour utilisable\u00a0: importez ou réparez des parcelles.",
  layers: "Couches disponibles",
  layersNone: "Aucune couche n’est enregistrée sur ce serveur\u00a0: rien ne pourra être conclu.",
  layersMissing:
    "Une couche absente n’est jamais comptée comme zéro\u00a0: la confiance du résultat baisse, et chaque parcelle dit ce qui manque.",
  inputs: (available: number, asked: number) =>
    `${formatNumber(available, "fr")} sur ${formatNumber(asked, "fr")}`,
  missing: (products: string) => `Manque\u00a0: ${products}`,
  synthetic:
    "Des couches sont des données de démonstration, inventées\u00a0: leurs résultats ne prouvent rien.",
  start: (count: number) => `Analyser ${plural(count, "fr", "parcelle", "parcelles")}`,
  startFailed: "L’analyse n’a pas pu commencer",
};

const en: typeof fr = {
  title: "Deforestation risk assessment",
  tree: "Risk rule",
  proposed: "proposed for this commodity",
  noTree:
    "No rule exists for this commodity: choose the one that fits the crop, and say so in the declaration.",
  trees: { perennial: "Perennial crops", annual: "Annual crops", timber: "Wood" },
  treesExplained: {
    perennial:
      "Cocoa, coffee, rubber, oil palm. A plot with trees in 2020 is at risk if the cover was disturbed since; an earlier disturbance shows that it was already farmed.",
    annual:
      "Soy and crops sown every year. Like perennial crops, but a disturbance before 2021 excuses nothing.",
    timber:
      "Wood. Tells primary, regenerating and planted forest apart, and looks whether it became agriculture or plantation.",
  },
  threshold: "Threshold",
  thresholdExplained: "Share of the plot above which a layer counts. 10% is the value of the Whisp method.",
  national: "National layers",
  nationalExplained: "They are added to the global layers for plots of these countries.",
  plots: "Plots assessed",
  abnormal: (count: number) =>
    `${plural(count, "en", "abnormal plot is left out: its", "abnormal plots are left out: their")} outline must be repaired first.`,
  seeAbnormal: "See them",
  noPlots: "No plot has a usable outline: import or repair plots.",
  layers: "Layers available",
  layersNone: "No layer is registered on this server: nothing could be concluded.",
  layersMissing:
    "A missing layer is never counted as zero: the confidence of the result drops, and every plot says what is missing.",
  inputs: (available: number, asked: number) =>
    `${formatNumber(available, "en")} of ${formatNumber(asked, "en")}`,
  missing: (products: string) => `Missing: ${products}`,
  synthetic: "Some layers are demonstration data, which is invented: their results prove nothing.",
  start: (count: number) => `Assess ${plural(count, "en", "plot", "plots")}`,
  startFailed: "The assessment could not begin",
};

export type AssessmentMessages = typeof fr;
export const assessmentMessages: Dictionary<AssessmentMessages> = { fr, en };
