import type { Language } from "../language.ts";
import type { Compliance, ReasonCode } from "./assess-plot.ts";
import { complianceWords } from "./compliance-words.ts";
import type { IndicatorKey } from "./indicator-inputs.ts";
import type { PlotRisk, TreeKey } from "./trees.ts";

type Disturbance = "loss" | "deforestation" | "degradation" | "alert" | "disturbance";

type Fact = (amount: string, layer: string) => string;

export type ReasonDictionary = {
  risk: Record<PlotRisk, string>;
  compliance: Record<Compliance, string>;
  tree: Record<TreeKey, string>;
  deforested: string;
  notConform: string;
  compliant: string;
  toReview: string;
  noLayer: string;
  presence: string;
  disturbance: Record<Disturbance, string>;
  before: (kind: string, amount: string, layer: string) => string;
  after: (kind: string, amount: string, layer: string) => string;
  fact: Record<Exclude<IndicatorKey, "disturbanceBefore2020" | "disturbanceAfter2020">, Fact>;
  below: (fact: string, threshold: string) => string;
  rule: (tree: string, text: string, risk: string) => string;
  branch: Record<ReasonCode, string>;
  full: string;
  reduced: (layers: string) => string;
  none: (layers: string) => string;
  partial: (layer: string, share: string) => string;
  couldBecome: (risks: string) => string;
  overruled: (compliance: string, comment: string) => string;
};

const fr: ReasonDictionary = {
  risk: { low: "faible", high: "élevé", more_info_needed: "informations complémentaires nécessaires" },
  compliance: complianceWords.fr,
  tree: { perennial: "cultures pérennes", annual: "cultures annuelles", timber: "bois" },
  deforested: "Cette parcelle n’est pas conforme, car elle se trouve dans une zone qui a été déforestée.",
  notConform: "Cette parcelle n’est pas en conformité.",
  compliant:
    "Les couches consultées ne montrent pas de déforestation après le 31 décembre 2020 sur cette parcelle.",
  toReview: "Cette parcelle doit être examinée : les couches consultées ne permettent pas de conclure.",
  noLayer: "Cette parcelle doit être examinée : aucune couche ne la couvre, rien ne peut être conclu.",
  presence: "présence",
  disturbance: {
    loss: "Perte de couvert",
    deforestation: "Déforestation",
    degradation: "Dégradation de la forêt",
    alert: "Alertes de perturbation du couvert",
    disturbance: "Perturbation du couvert",
  },
  before: (kind, amount, layer) => `${kind} jusqu’à fin 2020 : ${amount}, selon ${layer}`,
  after: (kind, amount, layer) => `${kind} après 2020 : ${amount}, selon ${layer}`,
  fact: {
    treeCover: (amount, layer) => `Couvert arboré en 2020 : ${amount}, selon ${layer}`,
    commodities: (amount, layer) => `Culture déjà en place en 2020 : ${amount}, selon ${layer}`,
    primaryForest: (amount, layer) => `Forêt primaire en 2020 : ${amount}, selon ${layer}`,
    naturallyRegeneratingForest: (amount, layer) =>
      `Forêt naturellement régénérée en 2020 : ${amount}, selon ${layer}`,
    plantedForest: (amount, layer) => `Forêt plantée ou plantation en 2020 : ${amount}, selon ${layer}`,
    plantedAfter2020: (amount, layer) => `Plantation forestière après 2020 : ${amount}, selon ${layer}`,
    treeCoverAfter2020: (amount, layer) => `Couvert arboré après 2020 : ${amount}, selon ${layer}`,
    agricultureAfter2020: (amount, layer) => `Nouvelle agriculture après 2020 : ${amount}, selon ${layer}`,
    loggingConcession: (amount, layer) => `Concession forestière : ${amount}, selon ${layer}`,
  },
  below: (fact, threshold) => `${fact} (pas plus que le seuil de ${threshold})`,
  rule: (tree, text, risk) => `Règle (${tree}) : ${text} ; risque : ${risk}.`,
  branch: {
    no_tree_cover_2020: "pas de couvert arboré en 2020",
    commodity_2020: "culture déjà en place en 2020",
    disturbed_before_2020: "couvert arboré en 2020, déjà perturbé avant 2021",
    disturbed_after_2020: "couvert arboré en 2020, puis perturbation après 2020",
    tree_cover_undisturbed: "couvert arboré en 2020, sans culture connue ni perturbation",
    planted_forest_kept: "forêt plantée en 2020, sans nouvelle agriculture",
    forest_to_agriculture: "forêt en 2020, devenue agriculture après 2020",
    forest_to_plantation: "forêt naturelle en 2020, devenue plantation après 2020",
    tree_cover_after_2020: "forêt naturelle en 2020, encore boisée après 2020",
    logging_concession: "forêt naturelle en 2020, dans une concession forestière",
    forest_without_evidence: "forêt naturelle en 2020, sans indice de ce qu’elle est devenue",
    no_forest_2020: "pas de forêt en 2020",
    no_layer_covers_plot: "aucune couche ne couvre cette parcelle, rien ne peut être conclu",
    forest_layers_missing: "aucune couche ne dit s’il y avait de la forêt en 2020, rien ne peut être conclu",
  },
  full: "Confiance entière : toutes les couches de la règle couvrent la parcelle.",
  reduced: (layers) => `Confiance réduite : couches absentes : ${layers}.`,
  none: (layers) => `Aucune confiance : couches absentes : ${layers}.`,
  partial: (layer, share) => `${layer} ne couvre que ${share} de la parcelle.`,
  couldBecome: (risks) => `Avec les couches absentes, le risque pourrait être : ${risks}.`,
  overruled: (compliance, comment) =>
    `Décision d’une personne habilitée : ${compliance}. Commentaire : ${comment}`,
};

const en: ReasonDictionary = {
  risk: { low: "weak", high: "high", more_info_needed: "more information needed" },
  compliance: complianceWords.en,
  tree: { perennial: "perennial crops", annual: "annual crops", timber: "wood" },
  deforested: "This field is not in accordance because it is in an area that has been deforested.",
  notConform: "This field is not in conformity.",
  compliant: "The layers consulted show no deforestation after 31 December 2020 on this plot.",
  toReview: "This plot must be reviewed: the layers consulted do not allow a conclusion.",
  noLayer: "This plot must be reviewed: no layer covers it, nothing can be concluded.",
  presence: "present",
  disturbance: {
    loss: "Tree cover loss",
    deforestation: "Deforestation",
    degradation: "Forest degradation",
    alert: "Tree cover disturbance alerts",
    disturbance: "Tree cover disturbance",
  },
  before: (kind, amount, layer) => `${kind} up to the end of 2020: ${amount}, according to ${layer}`,
  after: (kind, amount, layer) => `${kind} after 2020: ${amount}, according to ${layer}`,
  fact: {
    treeCover: (amount, layer) => `Tree cover in 2020: ${amount}, according to ${layer}`,
    commodities: (amount, layer) => `Crop already there in 2020: ${amount}, according to ${layer}`,
    primaryForest: (amount, layer) => `Primary forest in 2020: ${amount}, according to ${layer}`,
    naturallyRegeneratingForest: (amount, layer) =>
      `Naturally regenerating forest in 2020: ${amount}, according to ${layer}`,
    plantedForest: (amount, layer) =>
      `Planted forest or plantation in 2020: ${amount}, according to ${layer}`,
    plantedAfter2020: (amount, layer) => `Plantation forest after 2020: ${amount}, according to ${layer}`,
    treeCoverAfter2020: (amount, layer) => `Tree cover after 2020: ${amount}, according to ${layer}`,
    agricultureAfter2020: (amount, layer) => `New agriculture after 2020: ${amount}, according to ${layer}`,
    loggingConcession: (amount, layer) => `Logging concession: ${amount}, according to ${layer}`,
  },
  below: (fact, threshold) => `${fact} (not above the threshold of ${threshold})`,
  rule: (tree, text, risk) => `Rule (${tree}): ${text}; risk: ${risk}.`,
  branch: {
    no_tree_cover_2020: "no tree cover in 2020",
    commodity_2020: "crop already there in 2020",
    disturbed_before_2020: "tree cover in 2020, already disturbed before 2021",
    disturbed_after_2020: "tree cover in 2020, then disturbance after 2020",
    tree_cover_undisturbed: "tree cover in 2020, without known crop or disturbance",
    planted_forest_kept: "planted forest in 2020, without new agriculture",
    forest_to_agriculture: "forest in 2020, agriculture after 2020",
    forest_to_plantation: "natural forest in 2020, plantation after 2020",
    tree_cover_after_2020: "natural forest in 2020, still wooded after 2020",
    logging_concession: "natural forest in 2020, inside a logging concession",
    forest_without_evidence: "natural forest in 2020, without evidence of what became of it",
    no_forest_2020: "no forest in 2020",
    no_layer_covers_plot: "no layer covers this plot, nothing can be concluded",
    forest_layers_missing: "no layer says whether there was forest in 2020, nothing can be concluded",
  },
  full: "Full confidence: every layer of the rule covers the plot.",
  reduced: (layers) => `Reduced confidence: missing layers: ${layers}.`,
  none: (layers) => `No confidence: missing layers: ${layers}.`,
  partial: (layer, share) => `${layer} covers only ${share} of the plot.`,
  couldBecome: (risks) => `With the missing layers, the risk could be: ${risks}.`,
  overruled: (compliance, comment) => `Decision of an authorised person: ${compliance}. Comment: ${comment}`,
};

const kinds: readonly [RegExp, Disturbance][] = [
  [/^GFC_loss/, "loss"],
  [/^TMF_def|deforestation/, "deforestation"],
  [/^TMF_deg|degradation/, "degradation"],
  [/^(RADD|GLAD-)/, "alert"],
];

/** What kind of disturbance a layer's column tells of. */
export function disturbanceKind(column: string): Disturbance {
  return kinds.find(([pattern]) => pattern.test(column))?.[1] ?? "disturbance";
}

export const reasonDictionary: Readonly<Record<Language, ReasonDictionary>> = { fr, en };
