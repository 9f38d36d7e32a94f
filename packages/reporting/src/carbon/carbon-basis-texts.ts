import type { Language } from "@parcelle/domain/language";

const fr = {
  basis: "Règles de l’analyse",
  years: "Années",
  allYears: "Toutes celles que les couches ont.",
  someYears: (years: string) => `${years}.`,
  errors: "Erreurs",
  correlations: {
    full: "Les erreurs des pixels d’une parcelle vont entièrement ensemble\u00a0: l’intervalle n’est jamais sous-estimé.",
    none: "Les erreurs des pixels d’une parcelle sont tenues pour indépendantes\u00a0: l’intervalle est sous-estimé si elles ne le sont pas.",
    metres: (metres: string) =>
      `Les erreurs de deux pixels vont ensemble selon leur distance, avec une portée de ${metres}\u00a0m.`,
  },
  formulas: "Intervalles à 95\u00a0% par formules.",
  simulation: (draws: string, seed: string) =>
    `Intervalles à 95\u00a0% par ${draws} tirages, graine «\u00a0${seed}\u00a0».`,
  valid: "Valide",
  validText: (share: string) =>
    `La biomasse avec son erreur type couvre au moins ${share} de la parcelle chaque année, et les facteurs du CO₂e sont connus.`,
  forest: "Forêt",
  place: "Lieu",
  zone: (zone: string) => `Zone\u00a0: ${zone}.`,
  byLatitude: "Zone d’après la latitude.",
  elevation: (metres: string) => `Altitude\u00a0: ${metres}\u00a0m.`,
  rain: (millimetres: string) => `Pluie\u00a0: ${millimetres}\u00a0mm par an.`,
  unknownPlace:
    "Sans l’altitude et la pluie, bois mort et litière ne sont dits que là où leurs facteurs n’en dépendent pas.",
  factors: "Facteurs",
  factorRows: (rows: number, hash: string) =>
    rows < 2
      ? `${rows} ligne, avec sa source plus loin. Empreinte\u00a0: ${hash}…`
      : `${rows} lignes, chacune avec sa source plus loin. Empreinte\u00a0: ${hash}…`,
  unverifiedRows: (rows: number) =>
    rows < 2
      ? `${rows} n’a pas été vérifiée dans sa source\u00a0: à comparer avant de s’y fier.`
      : `${rows} n’ont pas été vérifiées dans leur source\u00a0: à comparer avant de s’y fier.`,
  table: {
    title: "Facteurs et leurs sources",
    heads: ["Facteur", "Zone", "Où il vaut", "Valeur", "Erreur type", "Source"],
    anyZone: "toutes",
    everywhere: "partout",
    over: (from: string, unit: string) => `plus de ${from}\u00a0${unit}`,
    upTo: (to: string, unit: string) => `jusqu’à ${to}\u00a0${unit}`,
    between: (from: string, to: string, unit: string) => `plus de ${from} à ${to}\u00a0${unit}`,
    of: { elevation: "altitude", rain: "pluie", biomass: "biomasse" },
    unverified: "(non vérifié dans sa source)",
    exact: "Un facteur dont la source ne donne pas d’erreur type (—) compte comme exact.",
  },
};

const en: typeof fr = {
  basis: "Rules of the assessment",
  years: "Years",
  allYears: "All that the layers have.",
  someYears: (years) => `${years}.`,
  errors: "Errors",
  correlations: {
    full: "The errors of a plot’s pixels go wholly together: the interval is never understated.",
    none: "The errors of a plot’s pixels are taken as independent: the interval is understated where they are not.",
    metres: (metres) =>
      `The errors of two pixels go together by their distance, within a range of ${metres} m.`,
  },
  formulas: "Intervals at 95% by formulas.",
  simulation: (draws, seed) => `Intervals at 95% by ${draws} draws, seed “${seed}”.`,
  valid: "Valid",
  validText: (share) =>
    `Biomass with its standard error covers at least ${share} of the plot in each year, and the factors of CO₂e are known.`,
  forest: "Forest",
  place: "Place",
  zone: (zone) => `Zone: ${zone}.`,
  byLatitude: "Zone by latitude.",
  elevation: (metres) => `Elevation: ${metres} m.`,
  rain: (millimetres) => `Rain: ${millimetres} mm a year.`,
  unknownPlace:
    "Without elevation and rain, dead wood and litter are told only where their factors do not depend on them.",
  factors: "Factors",
  factorRows: (rows, hash) =>
    `${rows === 1 ? "1 row, with its source below." : `${rows} rows, each with its source below.`} Hash: ${hash}…`,
  unverifiedRows: (rows) =>
    rows === 1
      ? "1 has not been verified in its source: compare before you rely on it."
      : `${rows} have not been verified in their sources: compare before you rely on them.`,
  table: {
    title: "Factors and their sources",
    heads: ["Factor", "Zone", "Where it holds", "Value", "Standard error", "Source"],
    anyZone: "any",
    everywhere: "everywhere",
    over: (from, unit) => `above ${from} ${unit}`,
    upTo: (to, unit) => `up to ${to} ${unit}`,
    between: (from, to, unit) => `above ${from} up to ${to} ${unit}`,
    of: { elevation: "elevation", rain: "rain", biomass: "biomass" },
    unverified: "(not verified in its source)",
    exact: "A factor whose source gives no standard error (—) counts as exact.",
  },
};

/** The words of what runs of biomass and carbon decide by. */
export const carbonBasisTexts: Readonly<Record<Language, typeof fr>> = { fr, en };
