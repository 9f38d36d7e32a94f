import type { Dictionary } from "#ui/locale.tsx";

const fr = {
  title: "Perte attendue et observée",
  chart: "Forêt perdue chaque année",
  observed: "Observée",
  projected: "Attendue",
  low: "Bas de l’intervalle à 95\u00a0%",
  high: "Haut de l’intervalle à 95\u00a0%",
  expected: (first: number, last: number) => `Attendue par an, d’après ${first}–${last}`,
  inZone: (first: number, last: number) => `Dans la zone, ${first}–${last}`,
  inBelt: (width: string, first: number, last: number) => `À moins de ${width} autour, ${first}–${last}`,
  between: (value: string, low: string, high: string) => `${value} (de ${low} à ${high})`,
  comparison: (observed: string, expected: string, verdict: string) =>
    `${observed} observés, ${expected} attendus\u00a0: ${verdict}`,
  verdicts: {
    below: "moins que l’intervalle",
    within: "dans l’intervalle",
    above: "plus que l’intervalle",
  },
  emissions: (where: string) => `CO₂e\u00a0: ${where.charAt(0).toLowerCase()}${where.slice(1)}`,
  emissionsText: (observed: string, expected: string) => `${observed} observées, ${expected} attendues`,
  factor: "Facteur d’émission",
  factorOf: (factor: string, biomass: string, source: string, pools: string) =>
    `${factor} t de CO₂e par hectare, de ${biomass} t/ha de biomasse (${source})\u00a0: ${pools}`,
  pools: { live: "biomasse aérienne et souterraine", all: "biomasse, bois mort et litière" },
  method:
    "Attendue\u00a0: la moyenne de la période de référence, avec l’intervalle d’une prévision par la dispersion de ses années. L’observée est celle des couches\u00a0: leur propre erreur n’y est pas, un échantillon interprété la dit.",
  beltText: "Plus que l’intervalle autour de la zone peut être une fuite.",
  factorText:
    "Tout le carbone d’un hectare perdu est compté comme émis\u00a0; ce qui y repousse ne l’est pas.",
};

const en: typeof fr = {
  title: "Loss expected and observed",
  chart: "Forest lost each year",
  observed: "Observed",
  projected: "Expected",
  low: "Lower end of the 95% interval",
  high: "Upper end of the 95% interval",
  expected: (first, last) => `Expected a year, by ${first}–${last}`,
  inZone: (first, last) => `In the zone, ${first}–${last}`,
  inBelt: (width, first, last) => `Within ${width} around it, ${first}–${last}`,
  between: (value, low, high) => `${value} (${low} to ${high})`,
  comparison: (observed, expected, verdict) => `${observed} observed, ${expected} expected: ${verdict}`,
  verdicts: {
    below: "less than the interval",
    within: "within the interval",
    above: "more than the interval",
  },
  emissions: (where) => `CO₂e: ${where.charAt(0).toLowerCase()}${where.slice(1)}`,
  emissionsText: (observed, expected) => `${observed} observed, ${expected} expected`,
  factor: "Emission factor",
  factorOf: (factor, biomass, source, pools) =>
    `${factor} t of CO₂e a hectare, from ${biomass} t/ha of biomass (${source}): ${pools}`,
  pools: { live: "biomass above and below ground", all: "biomass, dead wood and litter" },
  method:
    "Expected: the mean of the reference period, with the interval of a prediction by the spread of its years. Observed is what the layers tell: their own error is not in it, an interpreted sample tells it.",
  beltText: "More than the interval around the zone may be leakage.",
  factorText: "All carbon of a hectare that is lost counts as emitted; what grows there afterwards does not.",
};

export const lossMessages: Dictionary<typeof fr> = { fr, en };
