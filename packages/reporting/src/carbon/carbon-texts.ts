const fr = {
  state: "Données",
  outdated: "Résultat périmé",
  reason: "Motif",
  year: "Année de la biomasse",
  biomass: "Biomasse aérienne (Mg/ha)",
  biomassLow: "Biomasse aérienne, borne basse à 95 % (Mg/ha)",
  biomassHigh: "Biomasse aérienne, borne haute à 95 % (Mg/ha)",
  layer: "Couche de biomasse",
  coverage: "Part couverte (%)",
  total: "CO₂e de la biomasse vivante (Mg)",
  totalLow: "CO₂e, borne basse à 95 % (Mg)",
  totalHigh: "CO₂e, borne haute à 95 % (Mg)",
  height: "Hauteur moyenne de la canopée (m)",
  forest: "Forêt (ha)",
  remarks: "Remarques",
  resultHash: "Empreinte du résultat",
};

const en: typeof fr = {
  state: "Data",
  outdated: "Outdated result",
  reason: "Reason",
  year: "Year of the biomass",
  biomass: "Above-ground biomass (Mg/ha)",
  biomassLow: "Above-ground biomass, lower bound at 95% (Mg/ha)",
  biomassHigh: "Above-ground biomass, upper bound at 95% (Mg/ha)",
  layer: "Layer of biomass",
  coverage: "Covered share (%)",
  total: "CO₂e of live biomass (Mg)",
  totalLow: "CO₂e, lower bound at 95% (Mg)",
  totalHigh: "CO₂e, upper bound at 95% (Mg)",
  height: "Mean canopy height (m)",
  forest: "Forest (ha)",
  remarks: "Remarks",
  resultHash: "Result hash",
};

export const carbonColumnTexts = { fr, en };
