const fr = {
  sheet: "Zones et unités",
  title: "Zones et unités administratives",
  place: "Zone ou unité",
  kind: "Genre",
  zone: (version: number) => `Zone, version ${version}`,
  outdated: "Périmé",
  outdatedZone: "Redessinée depuis l’analyse",
  outdatedUnit: "D’autres limites sont en vigueur",
  area: "Surface (ha)",
  year: "Année",
  state: "Données",
  reason: "Motif",
  low: (name: string) => `${name}, borne basse à 95\u00a0%`,
  high: (name: string) => `${name}, borne haute à 95\u00a0%`,
  coverage: "Part couverte (%)",
  layer: "Couche de biomasse",
  remarks: "Remarques",
  run: "Analyse n°",
  resultHash: "Empreinte du résultat",
  notes: [
    "Chaque zone ou unité est mesurée en entier, non comme la somme de ses parcelles\u00a0; l’intervalle à 95\u00a0% est celui de tout son contour, et les facteurs sont ceux de sa biomasse moyenne.",
  ],
  others: (rows: number) =>
    `Les autres années (${rows} lignes) sont dans le classeur Excel de ce projet, avec l’empreinte de chaque résultat.`,
};

const en: typeof fr = {
  sheet: "Zones and units",
  title: "Zones and administrative units",
  place: "Zone or unit",
  kind: "Kind",
  zone: (version) => `Zone, version ${version}`,
  outdated: "Outdated",
  outdatedZone: "Drawn anew since the assessment",
  outdatedUnit: "Other boundaries are in force",
  area: "Area (ha)",
  year: "Year",
  state: "Data",
  reason: "Reason",
  low: (name) => `${name}, lower bound at 95%`,
  high: (name) => `${name}, upper bound at 95%`,
  coverage: "Covered share (%)",
  layer: "Layer of biomass",
  remarks: "Remarks",
  run: "Run no.",
  resultHash: "Result hash",
  notes: [
    "Each zone or unit is measured as a whole, not as the sum of its plots; the interval at 95% is that of its whole outline, and factors are those of its mean biomass.",
  ],
  others: (rows) =>
    `The other years (${rows} rows) are in the Excel workbook of this project, with the hash of each result.`,
};

export const placeTexts = { fr, en };
