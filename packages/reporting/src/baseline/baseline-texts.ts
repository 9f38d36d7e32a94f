const fr = {
  state: "Témoins",
  outdated: "Résultat périmé",
  reason: "Motif",
  unit: "Unité du stock",
  from: "Première année",
  to: "Dernière année",
  stockingFrom: "Stock, première année",
  stockingTo: "Stock, dernière année",
  controlsFrom: "Stock des témoins, première année",
  controlsTo: "Stock des témoins, dernière année",
  controls: "Nombre de témoins",
  apart: "Distance aux témoins, sans unité",
  layers: "Couches",
  baselineHash: "Empreinte de la référence",
  resultHash: "Empreinte du résultat",
};

const en: typeof fr = {
  state: "Controls",
  outdated: "Outdated result",
  reason: "Reason",
  unit: "Unit of the stocking",
  from: "First year",
  to: "Last year",
  stockingFrom: "Stocking, first year",
  stockingTo: "Stocking, last year",
  controlsFrom: "Stocking of the controls, first year",
  controlsTo: "Stocking of the controls, last year",
  controls: "Number of controls",
  apart: "Distance to the controls, without unit",
  layers: "Layers",
  baselineHash: "Hash of the baseline",
  resultHash: "Result hash",
};

export const baselineColumnTexts = { fr, en };
